/** A file that ships with the extension, read when first needed and kept while the worker lives. */

/** Where the build puts them. */
export const resourceFiles = { categories: 'categories.json', systemNames: 'system-names.json' } as const;

export interface Resource<Value> {
  /** Never rejects. What could not be read is tried again at the next call. */
  load(): Promise<void>;
  get(): Value | undefined;
}

/** `parse` gives nothing for what is not such a file. */
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
