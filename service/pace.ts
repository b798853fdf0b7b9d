/** How often the service looks, and how long it waits, in milliseconds. */
export interface Pace {
  /** Between two looks for changed labels, edits and keys, each of which is one small read. */
  readonly look: number;
  /** Between two writes of what keys have used. */
  readonly note: number;
  /** For a search, waiting included. */
  readonly search: number;
  /** For a search to run, so that others still get their turn. */
  readonly run: number;
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Until a connection without a request is closed. */
  readonly idle: number;
  /** For a client that does not read its answer. */
  readonly silence: number;
  /** For running requests at the end. */
  readonly goodbye: number;
  /** Between two looks at the record of a cluster, which tells of changes at once. */
  readonly follow: number;
  /** For an answer of it. */
  readonly give: number;
}

/** Slower clients are gone or hostile. */
export const usualPace: Pace = {
  look: 250,
  note: 5_000,
  search: 5_000,
  run: 2_500,
  headers: 10_000,
  request: 15_000,
  idle: 5_000,
  silence: 30_000,
  goodbye: 5_000,
  follow: 1_000,
  give: 3_000,
};
