/** One item of the browser's key-value storage, by its name. */

export interface AreaLike {
  get(name: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/** An area that may be closed to content scripts, which Chromium's can be. */
export interface Closable {
  readonly setAccessLevel?: (options: { readonly accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/** For what an organisation sets: the key may stand there. Where it cannot be done, nothing else is lost. */
export async function closeToPages(area: Closable): Promise<void> {
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
}

export function storageItem(area: AreaLike, name: string) {
  return {
    read: async (): Promise<unknown> => (await area.get(name))[name],
    write: (value: unknown): Promise<void> => area.set({ [name]: value }),
  };
}
