import { afterEach, expect, test, vi } from 'vitest';
import { threadWork } from '../../../lib/worker/base/thread-work.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a thread that dies without a word holds up no other work for ever', async () => {
  vi.useFakeTimers();
  const terminate = vi.fn();
  const Silent = class {
    postMessage(): void {}
    terminate = terminate;
  };
  vi.stubGlobal('Worker', Silent);
  const given = threadWork.loadList({ url: 'https://lists.example/a.csv', id: 'a', generation: 1 });
  const ended = vi.fn();
  given.catch(ended);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ended).toHaveBeenCalledOnce();
  expect(terminate).toHaveBeenCalledOnce();
});
