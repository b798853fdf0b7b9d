import { expect, test } from 'vitest';
import { createSlices, type Job } from '../../../lib/page/slices.ts';

test('work stops after four milliseconds and goes on in the next turn', () => {
  let now = 0;
  const turns: (() => void)[] = [];
  const done: number[] = [];
  const slices = createSlices(
    { now: () => now, next: (callback) => void turns.push(callback) },
    new AbortController().signal,
    () => done.push(now),
  );
  function* job(): Job {
    for (let step = 0; step < 10; step++) {
      now += 1;
      yield;
    }
  }
  slices.add(job());
  turns.shift()?.();
  expect(now).toBe(4);
  expect(done).toEqual([]);
  while (turns.length > 0) turns.shift()?.();
  expect(now).toBe(10);
  expect(done).toEqual([10]);
});

test('nothing goes on after the end', () => {
  const end = new AbortController();
  const turns: (() => void)[] = [];
  let steps = 0;
  const slices = createSlices(
    { now: () => 0, next: (callback) => void turns.push(callback) },
    end.signal,
    () => {},
  );
  slices.add(
    (function* job(): Job {
      for (;;) {
        steps++;
        yield;
      }
    })(),
  );
  end.abort();
  turns.shift()?.();
  expect(steps).toBe(0);
});
