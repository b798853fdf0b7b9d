/** What a key may ask and what is left of it (draft-ietf-httpapi-ratelimit-headers); nothing where nothing is limited. */
import { type KeyRecord, type KeyUsage, usedInAll } from './keys/key-record.ts';
import { secondsToNextMonth } from './take-one.ts';

export function limitHeaders(
  { rate, quota }: KeyRecord,
  usage: Readonly<KeyUsage>,
  now: number,
): Readonly<Record<string, string>> {
  const policies: string[] = [];
  const left: string[] = [];
  if (rate > 0) {
    policies.push(`"second";q=${rate};w=1`);
    left.push(`"second";r=${Math.floor(usage.tokens)};t=1`);
  }
  if (quota > 0) {
    // A month has no fixed length, so its window is not given.
    policies.push(`"month";q=${quota}`);
    left.push(`"month";r=${Math.max(0, quota - usedInAll(usage))};t=${secondsToNextMonth(usage, now)}`);
  }
  return policies.length === 0 ? {} : { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') };
}
