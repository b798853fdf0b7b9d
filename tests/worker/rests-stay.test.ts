/** What is known of a host outlives the worker, which the browser may stop at any time. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { openPage, startWorker, storage } from '../lab/worker/harness.ts';

const key = keyOf('base', addressKey('base', 4));

test('a host that asked for a rest is left alone by the next worker, too', async () => {
  const kept = storage();
  const clock = fastClock(500);
  const sent: number[] = [];
  let status = 429;
  const start = () =>
    startWorker({
      url: 'https://labels.example',
      storage: kept,
      clock,
      transport: async () => {
        sent.push(clock.now());
        return { kind: 'answer', status, body: { data: [] }, isJson: true, retryAfter: '600' };
      },
    });
  openPage(start()).ask([key]);
  const rest = () => Number(/"restUntil":(\d+)/.exec(JSON.stringify(kept.items.get('session') ?? ''))?.[1]);
  await expect.poll(() => rest() > clock.now()).toBe(true);
  const before = sent.length;
  status = 200;
  const page = openPage(start());
  page.ask([key]);
  await page.settled([key]);
  expect(sent.slice(before).filter((at) => at < rest())).toEqual([]);
});
