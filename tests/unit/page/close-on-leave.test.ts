// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { closeOnLeave } from '../../../lib/page/card/close-on-leave.ts';
import { trusted } from './trusted.ts';

function openedCard(isPinned = false) {
  const place = document.createElement('a');
  const host = document.createElement('div');
  document.body.append(place, host);
  const closed: string[] = [];
  const end = new AbortController();
  closeOnLeave(
    {
      place: {
        element: place,
        rect: () => new DOMRect(),
        holds: () => false,
        isDark: () => false,
        stands: () => true,
      },
      host,
      trigger: 'command',
      after: () => () => undefined,
      whenReady: () => undefined,
      holdsFocus: () => false,
      isPinned: () => isPinned,
      close: (why) => void closed.push(why),
    },
    end.signal,
  );
  const pressEscape = (isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    // This DOM does not take it from the options.
    Object.defineProperty(event, 'isComposing', { value: isComposing });
    place.dispatchEvent(trusted(event));
    return event.defaultPrevented;
  };
  return { closed, pressEscape, end: () => end.abort() };
}

test('Escape closes a card, and the page does not get it', () => {
  const { closed, pressEscape, end } = openedCard();
  expect(pressEscape(false)).toBe(true);
  expect(closed).toEqual(['escape']);
  end();
});

test('Escape that ends the composing of a letter in the page is not about the card', () => {
  const { closed, pressEscape, end } = openedCard();
  expect(pressEscape(true)).toBe(false);
  expect(closed).toEqual([]);
  end();
});

test('a card goes with its page, a pinned one too, and not when a script plays that', () => {
  const { closed, end } = openedCard(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(closed).toEqual([]);
  window.dispatchEvent(trusted(new Event('pagehide')));
  expect(closed).toEqual(['left']);
  end();
});
