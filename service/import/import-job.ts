/** What the import's thread is given, and what it reports. */
import type { ChainId } from '../../lib/core/chains.ts';
import type { Bad, Summary } from './import-files.ts';

export interface ImportJob {
  readonly data: string;
  readonly files: readonly string[];
  readonly chain: ChainId | undefined;
  readonly strict: boolean;
  readonly add: boolean;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly by: string;
}

export type ImportMessage =
  | { readonly kind: 'progress'; readonly phase: 'read' | 'write'; readonly share: number }
  | { readonly kind: 'bad'; readonly bad: Bad }
  | { readonly kind: 'done'; readonly summary: Summary }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
