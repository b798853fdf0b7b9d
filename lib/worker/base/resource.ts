/** A file that ships with the extension, read when first needed and kept while the worker lives. */

/** Their paths in the build. */
export const resourceFiles = {
  /** The rules that map words to categories. */
  categories: 'categories.json',
  /** Names of system addresses; in `public/`, while others are written by the build. */
  systemNames: 'system-names.json',
  /** The word lists of recovery phrases. */
  phraseLists: 'phrase-lists.json',
  owners: 'owners.json',
  /** Of chains, exchanges, protocols and wallets; in `public/` too. */
  emblems: 'emblems.json',
} as const;

export type ReadResource = (name: keyof typeof resourceFiles) => Promise<unknown>;

export type Resource<Value> = ReturnType<typeof createResource<Value>>;

/** `parse` returns undefined if the file has another format. */
export function createResource<Value>(
  read: () => Promise<unknown>,
  parse: (raw: unknown) => Value | undefined,
) {
  let value: Value | undefined;
  let reading: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    value = parse(await read().catch(() => undefined));
    if (value === undefined) reading = undefined;
  }

  return {
    /** Never rejects; after a failure the next call reads again. */
    load(): Promise<void> {
      reading ??= attempt();
      return reading;
    },
    get: () => value,
  };
}
