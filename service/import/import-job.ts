/** What the import's thread is given, and what it reports. */
import type { Bad, ImportOptions, Summary } from './import-files.ts';

export interface ImportJob extends Omit<ImportOptions, 'directory' | 'bad' | 'progress'> {
  readonly data: string;
}

export type ImportMessage =
  | { readonly kind: 'progress'; readonly phase: 'read' | 'write'; readonly share: number }
  | { readonly kind: 'bad'; readonly bad: Bad }
  | { readonly kind: 'done'; readonly summary: Summary }
  | { readonly kind: 'stopped'; readonly message: string };
