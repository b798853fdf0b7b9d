/** What a search thread is asked, and what it answers. */
export interface SearchJob {
  readonly index: string;
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export type SearchResult =
  | { readonly pieces: readonly string[] }
  | { readonly failed: string; readonly errcode: number | undefined };
