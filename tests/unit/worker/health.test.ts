import { describe, expect, test } from 'vitest';
import { createHealth, type Health } from '../../../lib/worker/client/health.ts';
import type { RequestOutcome } from '../../../lib/worker/client/request-outcome.ts';
import { endpoint } from './fakes.ts';

const host = 'https://b.example';
const mev = endpoint('B.ethereum.mev');
const search = endpoint('B.ethereum.search');
const contract = endpoint('B.ethereum.contract');
const good: RequestOutcome = { kind: 'rows', row: mev, rows: [], count: 0, unread: [] };
const no = (status = 403): RequestOutcome => ({ kind: 'refused', status, message: '' });
const failed: RequestOutcome = { kind: 'failed', why: '500', message: '', lost: false };

describe('what a host is held to be', () => {
  test('a plan that lacks two endpoints is not an invalid key, as long as a third answers', () => {
    const health = createHealth();
    health.note(host, search, false, good, 1);
    health.note(host, mev, false, no(), 2);
    health.note(host, contract, false, no(), 3);
    expect(health.badKey(host)).toBe(false);
    expect(health.refuses(host, mev, 4)).toBe(true);
    expect(health.refuses(host, search, 4)).toBe(false);
  });

  test('a key that was revoked is noticed although endpoints answered before', () => {
    const health = createHealth();
    health.note(host, search, false, good, 1);
    health.note(host, mev, false, good, 1);
    health.note(host, search, false, no(401), 2);
    expect(health.badKey(host)).toBe(false);
    health.note(host, mev, false, no(401), 3);
    expect(health.badKey(host)).toBe(true);
  });

  test('a refused endpoint is tried again after a while, and an answer takes the verdict back', () => {
    const health = createHealth();
    health.note(host, mev, false, no(), 0);
    expect(health.refuses(host, mev, 60_000)).toBe(true);
    expect(health.refuses(host, mev, 3_600_000)).toBe(false);
    health.note(host, search, false, no(), 1);
    expect(health.badKey(host)).toBe(true);
    health.note(host, search, false, good, 2);
    expect(health.badKey(host)).toBe(false);
  });

  test('a key that was refused is tried again after a while, or once it is entered again', () => {
    for (const [later, enter] of [
      [3_600_000, () => undefined],
      [10, (health: Health) => health.forgetRefusals()],
    ] as const) {
      const health = createHealth();
      health.note(host, mev, false, no(), 1);
      health.note(host, search, false, no(), 2);
      expect(health.refuses(host, contract, 3)).toBe(true);
      enter(health);
      expect(health.refuses(host, contract, later)).toBe(false);
      expect(health.badKey(host)).toBe(true);
      health.note(host, contract, false, no(), later);
      expect(health.refuses(host, mev, later + 1)).toBe(true);
    }
  });

  test('five failures in a row open the breaker, longer each time; then one request at a time', () => {
    const health = createHealth();
    let now = 0;
    const fail = () => {
      health.begin(host);
      health.note(host, mev, false, failed, now);
    };
    for (let n = 0; n < 4; n++) fail();
    expect(health.readyAt(host, now)).toBe(now);
    fail();
    const first = health.readyAt(host, now) - now;
    expect(first).toBeGreaterThan(0);
    now += first;
    expect(health.readyAt(host, now)).toBe(now);
    health.begin(host);
    expect(health.readyAt(host, now)).toBe(Number.POSITIVE_INFINITY);
    health.note(host, mev, false, failed, now);
    expect(health.readyAt(host, now) - now).toBeGreaterThan(first);
    now += 120_000;
    health.begin(host);
    health.note(host, mev, false, good, now);
    expect(health.readyAt(host, now)).toBe(now);
  });

  test('all of it outlives the worker', () => {
    const before = createHealth();
    before.note(host, mev, false, no(), 1);
    before.note(host, search, false, no(), 1);
    const after = createHealth(JSON.parse(JSON.stringify(before.state())));
    expect(after.badKey(host)).toBe(true);
  });
});
