/** What the app asks of a store. Node's SQLite answers at once, D1 later: both satisfy the same interface. */

export type Maybe<T> = T | Promise<T>;

/** Goes on at once when the value is here: a promise costs more than the look-up that it would carry. */
export function andThen<T, U>(value: Maybe<T>, next: (value: T) => Maybe<U>): Maybe<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

export interface Store {
  /** Changes with every import; the ETag of every answer. */
  generation(): Maybe<string>;
  /** What is stored under each key, in the order of the keys; see `pieces.ts` for its form. */
  find(collection: string, keys: readonly string[]): Maybe<readonly (string | undefined)[]>;
  /** The pieces that match, best first. `text` is as the person wrote it. */
  search(index: string, text: string, limit: number, offset: number): Maybe<readonly string[]>;
  close(): void;
}
