/** One item of the browser's key-value storage, by its name. */

export interface AreaLike {
  get(name: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

export function storageItem(area: AreaLike, name: string) {
  return {
    read: async (): Promise<unknown> => (await area.get(name))[name],
    write: (value: unknown): Promise<void> => area.set({ [name]: value }),
  };
}
