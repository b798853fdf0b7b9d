/** How often the service looks, and how long it waits, in milliseconds. Slower clients are gone or hostile. */
export const usualPace = {
  /** Between two looks for changed labels, edits and keys, each of which is one small read. */
  look: 250,
  /** Between two writes of what keys have used. */
  note: 5_000,
  /** For a search, waiting included. */
  search: 5_000,
  /** For a search to run, so that others still get their turn. */
  run: 2_500,
  /** For the answer of an upstream, for which somebody waits. */
  upstream: 2_000,
  /** For the headers of a request. */
  headers: 10_000,
  /** For a whole request. */
  request: 15_000,
  /** Until a connection without a request is closed. */
  idle: 5_000,
  /** For a client that does not read its answer. */
  silence: 30_000,
  /** For running requests at the end. */
  goodbye: 5_000,
  /** Between two looks at the record of a cluster, which tells of changes at once. */
  follow: 1_000,
  /** For an answer of it. */
  give: 3_000,
};

export type Pace = Readonly<typeof usualPace>;
