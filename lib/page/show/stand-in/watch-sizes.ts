/** Tells when boxes are new or have another size. */

export interface SizeWatch<Item> {
  /** Several may be in one box; calls back again for one that is watched already. */
  watch(box: Element, item: Item): void;
  forget(item: Item): void;
}

/**
 * Calls back once the page is laid out and before it is painted: there boxes are known already, and to read them right
 * after writing would lay out the page once more.
 */
export function watchSizes<Item extends object>(
  signal: AbortSignal,
  call: (items: readonly Item[]) => void,
): SizeWatch<Item> {
  const boxes = new WeakMap<Item, Element>();
  const items = new WeakMap<Element, Set<Item>>();
  const observer = new ResizeObserver((entries) =>
    call(entries.flatMap(({ target }) => [...(items.get(target) ?? [])])),
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    watch(box, item) {
      const there = items.get(box) ?? new Set();
      items.set(box, there.add(item));
      boxes.set(item, box);
      // One that is observed already would not be told of again.
      observer.unobserve(box);
      observer.observe(box);
    },
    forget(item) {
      const box = boxes.get(item);
      const there = box && items.get(box);
      there?.delete(item);
      if (box && there?.size === 0) observer.unobserve(box);
    },
  };
}
