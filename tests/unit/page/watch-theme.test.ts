// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchTheme } from '../../../lib/page/show/watch-theme.ts';

test('a theme that a page switches by a class of its own is noticed after the click, not in it', async () => {
  const ended = new AbortController();
  const turns: (() => void)[] = [];
  const changed = vi.fn();
  document.getAnimations = () => [];
  watchTheme(document, { next: (turn) => void turns.push(turn) }, ended.signal, changed);
  document.body.addEventListener('click', (event) => event.stopImmediatePropagation());
  document.body.click();
  document.body.click();
  expect(turns).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
  turns[0]?.();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  ended.abort();
  document.body.click();
  expect(turns).toHaveLength(1);
});
