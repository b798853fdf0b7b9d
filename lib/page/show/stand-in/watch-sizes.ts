/** Tells when boxes are new or have another size. */

export type SizeWatch<Item extends object> = ReturnType<typeof watchSizes<Item>>;

/**
 * Calls back once the page is laid out and before it is painted: there boxes are known already, and to read them right
 * after writing would lay out the page once more.
 */
export function watchSizes<Item extends object>(signal: AbortSignal, call: (items: readonly Item[]) => void) {
  const boxesOf = new WeakMap<Item, readonly Element[]>();
  const items = new WeakMap<Element, Set<Item>>();
  const observer = new ResizeObserver((entries) =>
    call([...new Set(entries.flatMap(({ target }) => [...(items.get(target) ?? [])]))]),
  );
  signal.addEventListener('abort', () => observer.disconnect());
  const forget = (item: Item) => {
    for (const box of boxesOf.get(item) ?? []) {
      const there = items.get(box);
      there?.delete(item);
      if (there?.size === 0) observer.unobserve(box);
    }
  };
  return {
    /** Several may be in one box; calls back again for one that is watched already. */
    watch(boxes: readonly Element[], item: Item): void {
      forget(item);
      boxesOf.set(item, boxes);
      for (const box of boxes) {
        items.set(box, (items.get(box) ?? new Set()).add(item));
        // One that is observed already would not be told of again.
        observer.unobserve(box);
        observer.observe(box);
      }
    },
    forget,
  };
}
