/** What a search thread is told and asked, and what it answers. */
import type { Layers } from './open-layers.ts';

/** Searches that follow are of these. */
export interface OpenJob {
  readonly layers: Layers;
}

export interface SearchJob {
  readonly index: string;
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export type SearchResult =
  | { readonly pieces: readonly string[] }
  | { readonly failed: string; readonly errcode: number | undefined };
