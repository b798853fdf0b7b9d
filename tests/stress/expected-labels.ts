/** The answers that the service must give after the changes that it accepted, kept as simply as possible. */

/** Milliseconds for which an answer may still be from before a change. */
const patience = 5_000;

interface Past<T> {
  readonly value: T;
  /** When another value replaced it. */
  readonly until: number;
}

/** A value and its recent values. */
class Changing<T> {
  value: T;
  #past: readonly Past<T>[] = [];

  constructor(value: T) {
    this.value = value;
  }

  set(value: T): void {
    const now = performance.now();
    this.#past = [
      ...this.#past.filter(({ until }) => now - until < 60_000),
      { value: this.value, until: now },
    ];
    this.value = value;
  }

  /** The values that a request sent at this time may get. */
  allowed(sent: number): readonly T[] {
    return [
      this.value,
      ...this.#past.filter(({ until }) => sent - until < patience).map(({ value }) => value),
    ];
  }
}

/** A label by edit: a text, removed (null), or as imported (undefined). */
type Said = string | null | undefined;

interface Edited {
  readonly at: number;
  readonly before: Said;
  readonly after: Said;
}

export class ExpectedLabels {
  readonly #version = new Changing(0);
  readonly #said: readonly Changing<Said>[];
  readonly #journal: Edited[] = [];
  /** What an import that has begun may serve at any moment. */
  #coming: number | undefined;

  constructor(addresses: number) {
    this.#said = Array.from({ length: addresses }, () => new Changing<Said>(undefined));
  }

  get version(): number {
    return this.#version.value;
  }

  get changes(): number {
    return this.#journal.length;
  }

  importing(version: number): void {
    this.#coming = version;
  }

  imported(version: number): void {
    this.#coming = undefined;
    this.#version.set(version);
  }

  notImported(): void {
    this.#coming = undefined;
  }

  edited(at: number, after: Said): void {
    const said = this.#said[at];
    this.#journal.push({ at, before: said?.value, after });
    said?.set(after);
  }

  undone(): void {
    const last = this.#journal.at(-1);
    if (last) this.edited(last.at, last.before);
  }

  saidOf(at: number): Said {
    return this.#said[at]?.value;
  }

  /** The label that each address must have now; undefined for none. */
  now(): (string | undefined)[] {
    return this.#said.map(({ value }) =>
      value === undefined ? `version ${this.version}` : (value ?? undefined),
    );
  }

  /** Why an answer to a request sent at this time is wrong, if it is. */
  wrong(labels: readonly (string | undefined)[], sent: number): string | undefined {
    const versions = new Set(labels.filter((label) => label?.startsWith('version ')));
    if (versions.size > 1) return `torn: ${[...versions].join(', ')}`;
    const coming = this.#coming === undefined ? [] : [this.#coming];
    const allowedVersions = [...this.#version.allowed(sent), ...coming].map(
      (version) => `version ${version}`,
    );
    for (const [at, label] of labels.entries()) {
      const allowed = (this.#said[at]?.allowed(sent) ?? []).flatMap((said) =>
        said === undefined ? allowedVersions : [said ?? undefined],
      );
      if (!allowed.includes(label)) return `address ${at}: ${label}, allowed: ${allowed.join(', ')}`;
    }
    return undefined;
  }
}
