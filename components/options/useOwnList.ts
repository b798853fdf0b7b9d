/** The user's own labels, part by part as they come into view. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Door } from '../../lib/options/door.ts';
import type { Answer } from '../../lib/requests.ts';

export type OwnRow = Answer<'ownList'>['entries'][number];

export interface OwnList {
  /** Nothing until the first answer. */
  readonly total: number | undefined;
  readonly rowAt: (index: number) => OwnRow | undefined;
  /** These parts are in view. */
  readonly want: (parts: readonly number[]) => void;
  /** Something was changed. */
  readonly again: () => void;
}

/** Rows in one answer; arbitrary, a few screens. */
export const partSize = 200;

interface Known {
  readonly total: number;
  readonly parts: ReadonlyMap<number, readonly OwnRow[]>;
}

export function useOwnList(door: Door, query: string): OwnList {
  const [known, setKnown] = useState<Known>();
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<number>());
  /** What is in view, to be asked again when something changed. */
  const inView = useRef<readonly number[]>([0]);
  const round = useRef(0);

  const fetchParts = useCallback(
    (parts: readonly number[], of: number) => {
      for (const part of parts) {
        if (asked.current.has(part)) continue;
        asked.current.add(part);
        door.ask('ownList', { query, from: part * partSize, most: partSize }).then(
          ({ total, entries }) => {
            // An answer to another search, or from before a change.
            if (of !== round.current) return;
            setKnown((now) => ({ total, parts: new Map(now?.parts).set(part, entries) }));
          },
          () => asked.current.delete(part),
        );
      }
    },
    [door, query],
  );

  useEffect(() => {
    round.current += 1;
    asked.current = new Set();
    setKnown((now) => (now ? { total: now.total, parts: new Map() } : now));
    fetchParts(inView.current, round.current);
  }, [fetchParts, turn]);

  return {
    total: known?.total,
    rowAt: (index) => known?.parts.get(Math.floor(index / partSize))?.[index % partSize],
    want(parts) {
      inView.current = parts.length > 0 ? parts : [0];
      fetchParts(inView.current, round.current);
    },
    again: useCallback(() => setTurn((now) => now + 1), []),
  };
}
