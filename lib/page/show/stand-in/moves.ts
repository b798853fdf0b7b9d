/**
 * What makes room for a name: copy buttons behind it move along, and boxes around it no longer cut. Both are animations,
 * which touch no attribute and have ended, so that a page that waits for its animations does not wait for ours.
 */

export interface RoomMaking {
  readonly moved: readonly Element[];
  /** Pixels along the line. */
  readonly by: number;
  readonly opened: readonly Element[];
}

export interface Moves {
  /** In place of what was moved for the same owner before. */
  set(owner: object, room: RoomMaking): void;
}

const changed = new WeakSet<Element>();

export const hasMadeRoom = (element: Element): boolean => changed.has(element);

export function createMoves(signal: AbortSignal): Moves {
  const moves = new Map<object, ReadonlyMap<Element, Animation>>();
  const each = (act: (one: Animation) => void) => {
    for (const all of moves.values()) [...all.values()].forEach(act);
  };
  signal.addEventListener('abort', () => each((one) => one.cancel()));
  // On paper is no name either.
  addEventListener('beforeprint', () => each((one) => one.cancel()), { signal });
  addEventListener('afterprint', () => each((one) => one.finish()), { signal });
  return {
    set(owner, { moved, by, opened }) {
      for (const [element, one] of moves.get(owner) ?? []) {
        changed.delete(element);
        one.cancel();
      }
      moves.delete(owner);
      const all = new Map<Element, Animation>();
      const animate = (elements: readonly Element[], style: Readonly<Record<string, string>>) => {
        const keys = Object.fromEntries(Object.entries(style).map(([name, value]) => [name, [value, value]]));
        for (const one of elements) all.set(one, one.animate(keys, { duration: 0, fill: 'forwards' }));
      };
      if (by > 0) animate(moved, { position: 'relative', left: `${by}px` });
      // What does not cut may be as narrow as before.
      animate(opened, { overflow: 'visible', minWidth: '0px' });
      for (const one of all.keys()) changed.add(one);
      if (all.size > 0) moves.set(owner, all);
    },
  };
}
