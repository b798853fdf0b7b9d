/**
 * Counts requests by day, and keeps a month's within its budget. Requests are leased on disk in blocks before they are
 * sent: a worker that is killed loses the rest of its block, so that the count may be too high, never too low.
 */

export interface Usage {
  /** Requests by day (UTC), as `2026-08-01`; unspent leases included. */
  readonly days: Readonly<Record<string, number>>;
}

export interface BudgetStore {
  read(): Promise<unknown>;
  write(usage: Usage): Promise<void>;
}

export interface Budget {
  /** `lease` when the block is used up: call `lease()`, then try again. */
  take(now: number): 'go' | 'lease' | 'over';
  lease(now: number): Promise<void>;
  /** What was sent, without what is merely leased. */
  usage(): Promise<Usage>;
}

/** Arbitrary: a write every few seconds at the default rate; what one kill may cost. */
const block = 20;
const dayMs = 86_400_000;
const keptDays = 31;

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function createBudget(store: BudgetStore, perMonth: () => number): Budget {
  let loaded: Promise<void> | undefined;
  let days: Record<string, number> = {};
  let leased = 0;
  let leasedOn = '';
  const load = () => {
    loaded ??= store.read().then(
      (raw) => {
        days = readDays(raw);
      },
      () => undefined, // Counting goes on in memory.
    );
    return loaded;
  };
  const ofMonth = (now: number) => {
    const month = dayOf(now).slice(0, 7);
    return Object.entries(days).reduce((sum, [day, sent]) => sum + (day.startsWith(month) ? sent : 0), 0);
  };
  return {
    take(now) {
      const today = dayOf(now);
      if (leasedOn !== today) leased = 0;
      if (leased > 0) {
        leased -= 1;
        return 'go';
      }
      if (loaded === undefined || leasedOn !== today) return 'lease';
      return ofMonth(now) < perMonth() ? 'lease' : 'over';
    },
    async lease(now) {
      await load();
      const today = dayOf(now);
      const size = Math.min(block, perMonth() - ofMonth(now));
      leasedOn = today;
      if (size <= 0) return;
      const oldest = dayOf(now - keptDays * dayMs);
      days = Object.fromEntries(Object.entries(days).filter(([day]) => day >= oldest));
      days[today] = (days[today] ?? 0) + size;
      // A disk that is full must not stop the look-ups: the count then lives in memory alone.
      await store.write({ days }).catch(() => undefined);
      leased = size;
    },
    async usage() {
      await load();
      const sent = { ...days };
      if (leased > 0) sent[leasedOn] = Math.max(0, (sent[leasedOn] ?? 0) - leased);
      return { days: sent };
    },
  };
}

function readDays(raw: unknown): Record<string, number> {
  const days = typeof raw === 'object' && raw !== null && 'days' in raw ? raw.days : undefined;
  if (typeof days !== 'object' || days === null) return {};
  const entries = Object.entries(days).filter(
    (entry): entry is [string, number] =>
      /^\d{4}-\d\d-\d\d$/.test(entry[0]) && Number.isSafeInteger(entry[1]) && entry[1] >= 0,
  );
  return Object.fromEntries(entries);
}
