/** How many of the pages' questions the cache answered, since the browser was started. Written behind. */
import { isNumber, isObject } from '../core/shape.ts';
import type { Clock } from './clock.ts';

export interface HitCounts {
  /** Questions that a service could have been asked. */
  readonly wanted: number;
  /** Those that needed no request. */
  readonly answered: number;
}

export interface HitStore {
  read(): Promise<unknown>;
  write(counts: HitCounts): Promise<void>;
}

export interface Hits {
  note(answered: boolean): void;
  counts(): Promise<HitCounts>;
}

const none: HitCounts = { wanted: 0, answered: 0 };
const isCounts = isObject({ wanted: isNumber, answered: isNumber });

/** Arbitrary: a worker that dies sooner forgets a second's worth of counting. */
const behindMs = 1_000;

export function createHits(store: HitStore, clock: Clock): Hits {
  let before: Promise<HitCounts> | undefined;
  let since = none;
  let planned = false;
  const load = () => {
    before ??= store.read().then(
      (raw) => (isCounts(raw) ? raw : none),
      () => none,
    );
    return before;
  };
  const counts = async (): Promise<HitCounts> => {
    const { wanted, answered } = await load();
    return { wanted: wanted + since.wanted, answered: answered + since.answered };
  };
  return {
    note(answered) {
      since = { wanted: since.wanted + 1, answered: since.answered + (answered ? 1 : 0) };
      if (planned) return;
      planned = true;
      clock.after(behindMs, () => {
        planned = false;
        void counts()
          .then(store.write)
          .catch(() => undefined);
      });
    },
    counts,
  };
}
