import { expect, test, vi } from 'vitest';
import type { After } from '../../../lib/core/timer.ts';
import { createReaderBringer } from '../../../lib/page/create-reader-bringer.ts';
import { offerStart, type ReaderStart, takeStart } from '../../../lib/page/reader-start.ts';

/** A clock that is wound by hand, and remembers for how long it was asked to wait. */
function fakeClock() {
  const due: (() => void)[] = [];
  const waits: number[] = [];
  const after: After = (ms, act) => {
    waits.push(ms);
    due.push(act);
    return () => void due.splice(due.indexOf(act), 1);
  };
  return { after, waits, ring: () => due.shift()?.() };
}

const settled = () => new Promise((done) => setTimeout(done));

test('a worker that fails is asked again after growing pauses, and not for ever', async () => {
  const { after, waits, ring } = fakeClock();
  const ask = vi.fn(async () => {
    // The worker stopped, then the frame was on its way.
    if (ask.mock.calls.length % 2 === 0) throw new Error('There is no receiving end.');
    return false;
  });
  createReaderBringer({ after, ask }, new AbortController().signal)();
  for (let turn = 0; turn < 20; turn++) {
    await settled();
    ring();
  }
  expect(ask).toHaveBeenCalledTimes(9);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(70_000);
});

test('once the reader is here, or not needed any more, nobody asks', async () => {
  const { after, ring } = fakeClock();
  const ended = new AbortController();
  const ask = vi.fn(() => Promise.resolve(false));
  const bring = createReaderBringer({ after, ask }, ended.signal);
  bring();
  await settled();
  ended.abort();
  ring();
  bring();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a start is taken once, and never from a script that was taken over', () => {
  const world = {};
  const ended = new AbortController();
  const start: ReaderStart = {
    signal: ended.signal,
    begin: () => [],
    turns: { now: () => 0, next: () => undefined },
    after: () => () => undefined,
    isAlive: () => true,
  };
  expect(takeStart(world)).toBeUndefined();
  offerStart(world, start);
  expect(takeStart(world)).toBe(start);
  expect(takeStart(world)).toBeUndefined();
  offerStart(world, start);
  ended.abort();
  expect(takeStart(world)).toBeUndefined();
});
