/** What the service has to answer after the changes that it accepted, kept as plainly as possible. */

/** Milliseconds for which an answer may still be the one from before a change. */
const patience = 5_000;

interface Past<T> {
  readonly value: T;
  /** When something else took its place. */
  readonly until: number;
}

/** A value and what it was a moment ago. */
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

  /** What may be answered to a request that was sent at a time. */
  allowed(sent: number): readonly T[] {
    return [
      this.value,
      ...this.#past.filter(({ until }) => sent - until < patience).map(({ value }) => value),
    ];
  }
}

/** What an edit says of an address: a text, nothing, or what was imported. */
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

  constructor(addresses: number) {
    this.#said = Array.from({ length: addresses }, () => new Changing<Said>(undefined));
  }

  get version(): number {
    return this.#version.value;
  }

  get changes(): number {
    return this.#journal.length;
  }

  imported(version: number): void {
    this.#version.set(version);
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

  /** What the service has to answer now: the label of each address, nothing where nothing is said. */
  now(): (string | undefined)[] {
    return this.#said.map(({ value }) =>
      value === undefined ? `version ${this.version}` : (value ?? undefined),
    );
  }

  /** Why an answer to a request that was sent at a time is wrong, if it is. */
  wrong(labels: readonly (string | undefined)[], sent: number): string | undefined {
    const versions = new Set(labels.filter((label) => label?.startsWith('version ')));
    if (versions.size > 1) return `torn: ${[...versions].join(', ')}`;
    const allowedVersions = this.#version.allowed(sent).map((version) => `version ${version}`);
    for (const [at, label] of labels.entries()) {
      const allowed = (this.#said[at]?.allowed(sent) ?? []).flatMap((said) =>
        said === undefined ? allowedVersions : [said ?? undefined],
      );
      if (!allowed.includes(label)) return `address ${at}: ${label}, allowed: ${allowed.join(', ')}`;
    }
    return undefined;
  }
}
