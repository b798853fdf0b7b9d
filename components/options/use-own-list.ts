/** The user's own labels, loaded in parts as they come into view. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { watchLabels } from '../parts/own-page.ts';

export type OwnRow = RequestAnswer<'ownList'>['entries'][number];

export type OwnList = ReturnType<typeof useOwnList>;

/** Rows per answer, a few screens. Arbitrary. */
export const partSize = 200;

/** How often reading is tried again. */
const againMs = 2_000;

interface Known {
  readonly total: number;
  readonly parts: ReadonlyMap<number, readonly OwnRow[]>;
  readonly isLate: boolean;
}

export function useOwnList(query: string) {
  const [known, setKnown] = useState<Known>();
  const [isUnread, setIsUnread] = useState(false);
  const [turn, setTurn] = useState(0);
  /** The parts that were asked for; another set once they are another search's, or older than a change. */
  const asked = useRef(new Set<number>());
  /** The parts in view, which are loaded again after a change. */
  const inView = useRef<readonly number[]>([0]);

  const fetchParts = useCallback(
    (parts: readonly number[]) => {
      const own = asked.current;
      for (const part of parts) {
        if (own.has(part)) continue;
        own.add(part);
        askWorker('ownList', { query, from: part * partSize, most: partSize }).then(
          ({ total, entries }) => {
            if (own !== asked.current) return;
            setIsUnread(false);
            setKnown((now) => {
              const parts = new Map(now?.isLate ? [] : now?.parts).set(part, entries);
              return { total, parts, isLate: false };
            });
          },
          () => own === asked.current && setIsUnread(true),
        );
      }
    },
    [query],
  );

  useEffect(() => {
    asked.current = new Set();
    setKnown((now) => now && { ...now, isLate: true });
    fetchParts(inView.current);
  }, [fetchParts, turn]);

  const again = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => watchLabels(again), [again]);

  useEffect(() => {
    if (!isUnread) return;
    const timer = setInterval(again, againMs);
    return () => clearInterval(timer);
  }, [isUnread]);

  return {
    /** The labels cannot be read right now; reading is tried again. */
    isUnread,
    /** Undefined until the first answer. */
    total: known?.total,
    /** What is known is of the search before, or from before a change. */
    isLate: known?.isLate === true,
    rowAt: (index: number) => known?.parts.get(Math.floor(index / partSize))?.[index % partSize],
    /** Loads the parts that are in view. */
    want(parts: readonly number[]): void {
      inView.current = parts.length > 0 ? parts : [0];
      fetchParts(inView.current);
    },
  };
}
