import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaults } from '../../../lib/settings/settings.ts';
import { createRateLimit } from '../../../lib/worker/client/rate-limit.ts';
import { cases } from '../../cases.ts';

describe('the rate', () => {
  test('is never passed in any second, however requests come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 80 }),
        (rate, gaps) => {
          const limiter = createRateLimit(() => rate);
          const sent: number[] = [];
          let now = 0;
          for (const gap of gaps) {
            now = Math.max(now + gap, limiter.readyAt(now + gap));
            limiter.note(now);
            sent.push(now);
          }
          for (const [index, at] of sent.entries()) {
            const next = sent[index + rate];
            if (next !== undefined) expect(next - at).toBeGreaterThanOrEqual(1_000);
          }
        },
      ),
      cases(2_000, 500),
    );
  });

  test('outlives the worker: the second that went on is still counted', () => {
    const first = createRateLimit(() => 2);
    first.note(10_000);
    first.note(10_100);
    const second = createRateLimit(() => 2, first.state(10_200));
    expect(second.readyAt(10_200)).toBe(11_000);
  });

  test('is no burden after the clock was set back', () => {
    const limiter = createRateLimit(() => 1);
    limiter.note(1_000_000);
    expect(limiter.readyAt(5_000)).toBeLessThanOrEqual(5_000);
  });

  test('follows the setting at once', () => {
    let rate = 1;
    const limiter = createRateLimit(() => rate);
    limiter.note(5_000);
    expect(limiter.readyAt(5_001)).toBe(6_000);
    rate = 5;
    expect(limiter.readyAt(5_002)).toBeLessThanOrEqual(5_002);
  });

  test('is what the service says it allows, unless the user chose one, even the usual one', () => {
    let rate: number = defaults.rate;
    const limiter = createRateLimit(() => rate);
    const burst = (now: number) => {
      let sent = 0;
      for (; sent < 100 && limiter.readyAt(now) <= now; sent++) limiter.note(now);
      return sent;
    };
    limiter.hear(40);
    expect(burst(5_000)).toBe(40);
    limiter.hear(undefined);
    expect(burst(10_000)).toBe(40);
    limiter.rest(1_000, 15_000);
    expect(burst(17_000)).toBe(20);
    rate = 3;
    expect(burst(20_000)).toBe(3);
    rate = 5;
    expect(burst(25_000)).toBe(5);
  });

  test('rests as long as the service asked', () => {
    const limiter = createRateLimit(() => 5);
    limiter.rest(4_000, 5_000);
    limiter.rest(2_000, 5_000);
    expect(limiter.readyAt(5_000)).toBe(9_000);
  });

  test('without a word how long, a rest soon after another is twice as long', () => {
    const limiter = createRateLimit(() => 5);
    limiter.rest(undefined, 5_000);
    expect(limiter.readyAt(5_000)).toBe(7_000);
    limiter.rest(undefined, 7_000);
    expect(limiter.readyAt(7_000)).toBe(11_000);
    limiter.rest(undefined, 60_000);
    expect(limiter.readyAt(60_000)).toBe(62_000);
  });

  test('after a burst was refused, half as many go at once, and later again more', () => {
    const limiter = createRateLimit(() => 5);
    const burst = (now: number) => {
      let sent = 0;
      for (; limiter.readyAt(now) <= now; sent++) limiter.note(now);
      return sent;
    };
    expect(burst(5_000)).toBe(5);
    for (let n = 0; n < 3; n++) limiter.rest(1_000, 5_020 + n, 5_000);
    expect(burst(8_000)).toBe(2);
    expect(burst(16_000)).toBe(3);
    expect(createRateLimit(() => 5, limiter.state(16_000)).state(16_000).allowed).toBe(3);
  });

  test('a clock that was set back by a day does not make a rest a day long', () => {
    const day = 86_400_000;
    const limiter = createRateLimit(() => 5);
    limiter.rest(60_000, day);
    expect(limiter.readyAt(day)).toBe(day + 60_000);
    expect(createRateLimit(() => 5, limiter.state(day)).readyAt(5)).toBeLessThanOrEqual(5);
    expect(limiter.readyAt(5)).toBeLessThanOrEqual(5);
  });

  test('after a clock was set back by a day, the service can still ask for a rest', () => {
    const day = 86_400_000;
    const limiter = createRateLimit(() => 5);
    limiter.rest(1_000, 2 * day);
    // The user's rate is allowed again.
    for (let n = 1; n <= 4; n++) limiter.readyAt(2 * day + n * 10_000);
    expect(limiter.readyAt(day)).toBeLessThanOrEqual(day);
    limiter.rest(3_000, day + 50, day);
    expect(limiter.readyAt(day + 50)).toBe(day + 3_050);
  });
});
