/** The interface of a store. Look-ups are answered at once unless an upstream is asked, searches by threads. */

export type MaybePromise<T> = T | Promise<T>;

export interface Store {
  /** The number of the import, for the operator. */
  generation(): string;
  /** Another one whenever anything changed. */
  tag(): string;
  /** The stored text of each key, in the order of the keys; see `stored-pieces.ts` for its form. */
  find(collection: string, keys: readonly string[]): MaybePromise<readonly (string | undefined)[]>;
  /** The matching pieces, best first. `text` is unfolded. */
  search(index: string, text: string, limit: number, offset: number): MaybePromise<readonly string[]>;
  /** Takes in what was edited since; absent where nobody edits. */
  update?(): void;
  close(): void;
}

/** A store that answers without promises. */
export interface PromptStore extends Store {
  find(collection: string, keys: readonly string[]): readonly (string | undefined)[];
  search(index: string, text: string, limit: number, offset: number): readonly string[];
}
