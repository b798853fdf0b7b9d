/** A file that ships with the extension, read when first needed and kept while the worker lives. */

/** The paths that the build gives them. */
export const resourceFiles = {
  categories: 'categories.json',
  systemNames: 'system-names.json',
  phraseLists: 'phrase-lists.json',
} as const;

export interface Resource<Value> {
  /** Never rejects. A failed read is repeated by the next call. */
  load(): Promise<void>;
  get(): Value | undefined;
}

/** `parse` gives undefined for a file that is not of this kind. */
export function createResource<Value>(
  read: () => Promise<unknown>,
  parse: (raw: unknown) => Value | undefined,
): Resource<Value> {
  let value: Value | undefined;
  let reading: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    value = parse(await read().catch(() => undefined));
    if (value === undefined) reading = undefined;
  }

  return {
    load() {
      reading ??= attempt();
      return reading;
    },
    get: () => value,
  };
}
