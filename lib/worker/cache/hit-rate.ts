/** Counts how many of the pages' questions the cache answered since the browser started; writes are delayed. */
import { isNumber, isObject } from '../../core/shape.ts';
import type { Clock } from '../clock.ts';

export interface HitCounts {
  /** Questions that a service could have been asked. */
  readonly wanted: number;
  /** Those answered without a request. */
  readonly answered: number;
}

export interface HitRateStore {
  read(): Promise<unknown>;
  write(counts: HitCounts): Promise<void>;
}

export interface HitRate {
  note(answered: boolean): void;
  counts(): Promise<HitCounts>;
}

const none: HitCounts = { wanted: 0, answered: 0 };
const isCounts = isObject({ wanted: isNumber, answered: isNumber });

/** Arbitrary: a stopped worker loses at most this much counting. */
const delayMs = 1_000;

export function createHitRate(store: HitRateStore, clock: Clock): HitRate {
  let before: Promise<HitCounts> | undefined;
  let since = none;
  let isPlanned = false;
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
      if (isPlanned) return;
      isPlanned = true;
      clock.after(delayMs, () => {
        isPlanned = false;
        void counts()
          .then(store.write)
          .catch(() => undefined);
      });
    },
    counts,
  };
}
