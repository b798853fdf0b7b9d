/** What the app asks of a store. Node's SQLite answers at once, D1 later: both satisfy the same interface. */

export type MaybePromise<T> = T | Promise<T>;

/** Goes on at once when the value is here: a promise costs more than the look-up that it would carry. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

export interface Store {
  /** Which import it is, for the operator. */
  generation(): MaybePromise<string>;
  /** The same for the same content alone, on every machine: the ETag of every answer. */
  tag(): MaybePromise<string>;
  /** What is stored under each key, in the order of the keys; see `pieces.ts` for its form. */
  find(collection: string, keys: readonly string[]): MaybePromise<readonly (string | undefined)[]>;
  /** The pieces that match, best first. `text` is as the person wrote it. */
  search(index: string, text: string, limit: number, offset: number): MaybePromise<readonly string[]>;
  close(): void;
}

/** A store that answers at once. */
export interface PromptStore extends Store {
  generation(): string;
  tag(): string;
  find(collection: string, keys: readonly string[]): readonly (string | undefined)[];
  search(index: string, text: string, limit: number, offset: number): readonly string[];
}
