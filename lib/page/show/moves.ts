/**
 * What makes room for a name: copy buttons behind it move along, and boxes around it no longer cut. Both are animations,
 * which touch no attribute and have ended, so that a page that waits for its animations does not wait for ours.
 */

export type StyleChanges = ReadonlyMap<Element, Readonly<Record<string, string>>>;

export type Moves = ReturnType<typeof createMoves>;

/** For how many owners each is changed. */
const changed = new WeakMap<Element, number>();

export const hasMadeRoom = (element: Element): boolean => (changed.get(element) ?? 0) > 0;

/** `makesRoom`: for names. */
export function createMoves(signal: AbortSignal, makesRoom = true) {
  const count = (element: Element, by: number) =>
    makesRoom && changed.set(element, (changed.get(element) ?? 0) + by);
  const moves = new Map<object, ReadonlyMap<Element, Animation>>();
  const each = (act: (one: Animation) => void) => {
    for (const all of moves.values()) [...all.values()].forEach(act);
  };
  signal.addEventListener('abort', () => each((one) => one.cancel()));
  // On paper is no name either.
  addEventListener('beforeprint', () => each((one) => one.cancel()), { signal });
  addEventListener('afterprint', () => each((one) => one.finish()), { signal });
  return {
    /** In place of what was changed for the same owner before. */
    set(owner: object, changes: StyleChanges = new Map()): void {
      for (const [element, one] of moves.get(owner) ?? []) {
        count(element, -1);
        one.cancel();
      }
      moves.delete(owner);
      const all = new Map<Element, Animation>();
      for (const [element, style] of changes) {
        const keys = Object.fromEntries(Object.entries(style).map(([name, value]) => [name, [value, value]]));
        all.set(element, element.animate(keys, { duration: 0, fill: 'forwards' }));
        count(element, 1);
      }
      if (all.size > 0) moves.set(owner, all);
    },
  };
}
