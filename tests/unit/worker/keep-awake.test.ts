import { expect, test } from 'vitest';
import { keepAwake } from '../../../lib/worker/browser/keep-awake.ts';
import { handClock } from './fakes.ts';

test('while there is work, the browser hears from the worker more often than every thirty seconds', async () => {
  const clock = handClock();
  const start = clock.now();
  const pokes: number[] = [];
  const busy = keepAwake(() => pokes.push(clock.now() - start), clock);
  busy(true);
  await clock.advance(65_000);
  busy(false);
  await clock.advance(120_000);
  expect(pokes).toEqual([0, 20_000, 40_000, 60_000]);
});
