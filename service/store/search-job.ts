/** What a search thread is told and asked, and what it answers. */
import type { Layers } from './open-layers.ts';

export interface SearchJob {
  readonly index: string;
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchBatch {
  /** From now on, searches are of these; as before unless given. */
  readonly layers?: Layers;
  readonly jobs: readonly SearchJob[];
}

export type SearchResult =
  | {
      /** A piece per line: one text is copied between threads faster than many. */
      readonly lines: string;
    }
  | { readonly failed: string; readonly errcode: number | undefined };
