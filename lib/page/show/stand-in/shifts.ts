/**
 * Copy buttons and icons behind a name make room for it: each is moved by an animation, which lays nothing out, touches
 * no attribute and has ended, so that a page that waits for its animations does not wait for ours.
 */

export interface Shifts {
  /** Moves these along the line, in place of what was moved for the same owner before. */
  set(owner: object, elements: readonly Element[], by: number): void;
}

const shifted = new WeakSet<Element>();

export const isShifted = (element: Element): boolean => shifted.has(element);

export function createShifts(signal: AbortSignal): Shifts {
  const moved = new Map<object, ReadonlyMap<Element, Animation>>();
  const each = (act: (one: Animation) => void) => {
    for (const all of moved.values()) [...all.values()].forEach(act);
  };
  signal.addEventListener('abort', () => each((one) => one.cancel()));
  // On paper is no name either.
  addEventListener('beforeprint', () => each((one) => one.cancel()), { signal });
  addEventListener('afterprint', () => each((one) => one.finish()), { signal });
  return {
    set(owner, elements, by) {
      for (const [element, one] of moved.get(owner) ?? []) {
        shifted.delete(element);
        one.cancel();
      }
      moved.delete(owner);
      if (elements.length === 0 || by === 0) return;
      const keys = { position: ['relative', 'relative'], left: [`${by}px`, `${by}px`] };
      const move = (one: Element) => one.animate(keys, { duration: 0, fill: 'forwards' });
      moved.set(owner, new Map(elements.map((one) => [one, move(one)])));
      for (const one of elements) shifted.add(one);
    },
  };
}
