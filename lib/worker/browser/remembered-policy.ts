/**
 * The organisation's policy without waiting. After the browser starts, Chromium may take seconds to read
 * `storage.managed`; until then the last policy applies, so that pages have badges.
 */
import { type Clock, isDoneIn } from '../base/clock.ts';
import type { StorageItem } from '../base/storage-item.ts';

export interface RememberedPolicyParts {
  /** Rejects in Firefox if there is no policy. */
  readonly readManaged: () => Promise<unknown>;
  readonly remembered: StorageItem;
  readonly clock: Clock;
  /** Called if the policy differs from the one returned earlier. */
  readonly changed: () => void;
}

/** Arbitrary: long enough for a policy that the browser has already read. */
const patienceMs = 100;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function createRememberedPolicy(parts: RememberedPolicyParts): () => Promise<unknown> {
  const { readManaged, remembered, clock, changed } = parts;
  let reading: Promise<unknown> | undefined;
  /** The read whose result is compared with what was returned before. */
  let awaited: Promise<unknown> | undefined;

  /** One read at a time; its result is stored. */
  function readNow(): Promise<unknown> {
    reading ??= readManaged()
      .catch(() => ({}))
      .then(async (policy) => {
        reading = undefined;
        // If this fails, the policy is only read again next time.
        const last = await remembered.read().catch(() => undefined);
        if (!isSame(last, policy)) await remembered.write(policy).catch(() => undefined);
        return policy;
      });
    return reading;
  }

  return async () => {
    const now = readNow();
    if (await isDoneIn(clock, patienceMs, now)) return now;
    const last = await remembered.read();
    // At the first start no host is configured, so nothing can be asked too early.
    const given = last ?? {};
    // Stored now, so that the next start need not wait if the browser ends before the policy comes.
    if (last === undefined) await remembered.write(given).catch(() => undefined);
    if (awaited !== now) {
      awaited = now;
      void now.then((policy) => {
        if (!isSame(policy, given)) changed();
      });
    }
    return given;
  };
}
