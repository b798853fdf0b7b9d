/** Tells which addresses are shown with the same ends: there people have to see where they differ. */

interface Shown {
  readonly mention: { readonly reading: { readonly address: { readonly key: string } } };
  readonly place: { readonly ends: string };
}

export type Sharers = ReturnType<typeof createSharers>;

/** Ends that are remembered beside those of names that stand; more than any page shows at once. */
export const mostEnds = 5_000;

export function createSharers(standing: ReadonlyMap<unknown, Shown>) {
  const byEnds = new Map<string, Set<string>>();

  function put({ mention, place: { ends } }: Shown): void {
    const known = byEnds.get(ends) ?? new Set();
    byEnds.set(ends, known.add(mention.reading.address.key));
  }

  return {
    add(all: readonly Shown[]): void {
      if (byEnds.size > mostEnds + standing.size) {
        byEnds.clear();
        for (const one of standing.values()) put(one);
      }
      for (const one of all) put(one);
    },
    /** Others have these ends too. */
    areSeveral: ({ place: { ends } }: Pick<Shown, 'place'>) => (byEnds.get(ends)?.size ?? 0) > 1,
  };
}
