/** The labels that the service must give after the changes that it accepted, kept as simply as possible. */

/** A label by edit: a text, removed (null), or as imported (undefined). */
type Said = string | null | undefined;

interface Edited {
  readonly at: number;
  readonly before: Said;
}

export class ExpectedLabels {
  #version = 0;
  readonly #said: Said[];
  readonly #journal: Edited[] = [];

  constructor(addresses: number) {
    this.#said = Array.from({ length: addresses });
  }

  get changes(): number {
    return this.#journal.length;
  }

  imported(version: number): void {
    this.#version = version;
  }

  edited(at: number, after: Said): void {
    this.#journal.push({ at, before: this.#said[at] });
    this.#said[at] = after;
  }

  undone(): void {
    const last = this.#journal.at(-1);
    if (last) this.edited(last.at, last.before);
  }

  saidOf(at: number): Said {
    return this.#said[at];
  }

  /** The label that each address must have; undefined for none. */
  now(): (string | undefined)[] {
    return this.#said.map((said) => (said === undefined ? `version ${this.#version}` : (said ?? undefined)));
  }
}
