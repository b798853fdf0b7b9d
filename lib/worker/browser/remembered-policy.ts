/**
 * The organisation's policy without a wait. After the browser starts, Chromium may take seconds to answer for
 * `storage.managed`, and no page would have a badge until then: the policy of the last time holds meanwhile.
 */
import { type Clock, pause } from '../clock.ts';
import type { StorageItem } from './storage-item.ts';

export interface RememberedPolicyParts {
  /** Rejects in Firefox where nobody set a policy. */
  readonly readManaged: () => Promise<unknown>;
  readonly remembered: StorageItem;
  /** With no settings of anybody, no host is named yet, and nothing can be asked too early. */
  readonly hasSettings: () => Promise<boolean>;
  readonly clock: Clock;
  /** The policy is another than the one that was given out. */
  readonly changed: () => void;
}

/** Arbitrary: a policy that the browser has read already is there at once. */
const patienceMs = 100;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function createRememberedPolicy(parts: RememberedPolicyParts): () => Promise<unknown> {
  const { readManaged, remembered, hasSettings, clock, changed } = parts;
  // Asked once, at the start: settings that are made meanwhile are no older than the policy.
  const hadSettings = hasSettings().catch(() => true);
  let reading: Promise<unknown> | undefined;
  /** The read whose answer is compared with what was given out before it came. */
  let awaited: Promise<unknown> | undefined;

  /** One question at a time, and its answer is remembered. */
  function readNow(): Promise<unknown> {
    reading ??= readManaged()
      .catch(() => ({}))
      .then(async (policy) => {
        reading = undefined;
        // What cannot be remembered is only asked for again.
        const last = await remembered.read().catch(() => undefined);
        if (!isSame(last, policy)) await remembered.write(policy).catch(() => undefined);
        return policy;
      });
    return reading;
  }

  return async () => {
    const now = readNow();
    const ended = new AbortController();
    const first = await Promise.race([
      now.then((policy) => ({ policy })),
      pause(clock, patienceMs, ended.signal).then(() => undefined),
    ]);
    ended.abort();
    if (first) return first.policy;
    const last = await remembered.read();
    // Settings without a remembered policy are from before policies were remembered.
    if (last === undefined && (await hadSettings)) return now;
    const given = last ?? {};
    // A browser that ends before the policy came does not wait for it the next time.
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
