/** Rates and quotas of keys: a token bucket per second and a counter per month. */
import { type KeyRecord, type KeyUsage, usedInAll } from './keys/key-record.ts';

export function freshUsage(key: KeyRecord, now: number): KeyUsage {
  return { tokens: burst(key), at: now, month: monthOf(now), used: 0, elsewhere: 0 };
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'rate_limited' | 'quota_used_up'; readonly seconds: number };

const fine: Verdict = { ok: true };

const day = 86_400_000;

/**
 * Counts one request. A refused request does not count. A month that lies more than a day ahead was counted by a clock
 * that was wrong, and is forgotten.
 */
export function takeOne(usage: KeyUsage, key: KeyRecord, now: number): Verdict {
  if (now >= monthEnds(usage.month) || now < lastStart - day) {
    usage.month = monthOf(now);
    usage.used = 0;
    usage.elsewhere = 0;
  }
  if (key.rate > 0) {
    usage.tokens = Math.min(burst(key), usage.tokens + (Math.max(0, now - usage.at) / 1000) * key.rate);
    usage.at = now;
    if (usage.tokens < 1) {
      const seconds = Math.max(1, Math.ceil((1 - usage.tokens) / key.rate));
      return { ok: false, code: 'rate_limited', seconds };
    }
  }
  if (key.quota > 0 && usedInAll(usage) >= key.quota) {
    return { ok: false, code: 'quota_used_up', seconds: secondsToNextMonth(usage, now) };
  }
  if (key.rate > 0) usage.tokens -= 1;
  usage.used += 1;
  return fine;
}

export const secondsToNextMonth = ({ month }: KeyUsage, now: number) =>
  Math.max(1, Math.ceil((monthEnds(month) - now) / 1000));

function burst(key: KeyRecord): number {
  return Math.max(1, key.rate);
}

export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

let lastMonth = '';
let lastStart = 0;
let lastEnd = 0;

/** The start of the next month, remembered with that of the month because they are needed for every request. */
function monthEnds(month: string): number {
  if (month !== lastMonth) {
    const [year = 0, number = 1] = month.split('-').map(Number);
    lastMonth = month;
    lastStart = Date.UTC(year, number - 1, 1);
    lastEnd = Date.UTC(year, number, 1);
  }
  return lastEnd;
}
