/** Where a command writes. */
export interface Terminal {
  readonly out: TextTarget;
  readonly errors: TextTarget;
}

/** A stream, or whatever takes its place. */
export interface TextTarget {
  write(text: string, done?: (error?: Error | null) => void): unknown;
  /** Bytes that were written but not taken yet. */
  readonly writableLength?: number;
  readonly isTTY?: boolean;
}
