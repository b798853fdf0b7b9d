// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { useAnswer } from '../../../components/options/use-answer.ts';

afterEach(() => void vi.useRealTimers());

test('an answer is asked for again while its page is seen, and not in a tab behind others', async () => {
  vi.useFakeTimers();
  let asked = 0;
  let seen: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => seen });
  function Page() {
    useAnswer(async () => ++asked, [], 1_000);
    return null;
  }
  render(<Page />, document.body);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(asked).toBe(4);
  seen = 'hidden';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(4);
});
