// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { CardRequest } from '../../../lib/page/card/card-bridge.ts';
import { createOpenTriggers } from '../../../lib/page/card/open-triggers.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';
import { createWaits } from './create-waits.ts';
import { readingOf } from './reading-of.ts';
import { trusted } from './trusted.ts';

/** A page with one link whose address has a name, and what the page and the card heard. */
function world({ opensAlone = (): boolean => true, isSlow = false } = {}) {
  let load = () => {};
  document.body.innerHTML =
    '<p id="ticker"></p><main><a href="#elsewhere">somebody</a></main><object></object>';
  const link = document.querySelector('a');
  if (!link) throw new Error('There is nothing to press.');
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const stand = (where: Element) => mentions.set(where, [readingOf(evm(1))]);
  stand(link);
  const shown: CardRequest['trigger'][] = [];
  let lost: AbortSignal | undefined;
  let changed = () => {};
  const pointed: boolean[] = [];
  const { after, pass } = createWaits();
  const end = new AbortController();
  const show = (request: CardRequest) => {
    shown.push(request.trigger);
    // The card that opened first stays, and asks once.
    lost ??= request.lost?.();
  };
  createOpenTriggers(
    {
      document,
      mentions,
      after,
      withCard(then) {
        const isHere = () => then({ show, list: () => undefined });
        if (isSlow) load = isHere;
        else isHere();
      },
      prefetch: () => undefined,
      connect: () => ({ send: () => undefined, open: () => undefined, close: () => undefined }),
      lookAlikes: () => [],
      badge: () => ({ tag: undefined, theme: undefined }),
      opensAlone,
      onChange(listener) {
        changed = listener;
      },
      point: (mention) => void pointed.push(mention !== undefined),
    },
    end.signal,
  );
  const heard: string[] = [];
  for (const name of ['click', 'contextmenu']) link.addEventListener(name, () => heard.push(name));
  const play = (event: Event) => {
    link.dispatchEvent(trusted(event));
    return event;
  };
  const touch = (name: string) => play(new PointerEvent(name, { pointerType: 'touch', bubbles: true }));
  const click = () => play(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return {
    shown,
    heard,
    pointed,
    point: () => play(new PointerEvent('pointermove', { bubbles: true })),
    happens(event: Event, where: string) {
      document.querySelector(where)?.dispatchEvent(trusted(event));
    },
    touch,
    click,
    /** The page draws its row anew, with the same address this far below. */
    redraw(by: number) {
      const again = document.createElement('a');
      again.getBoundingClientRect = () => new DOMRect(0, by, 200, 20);
      document.querySelector('main')?.replaceChildren(again);
      changed();
      expect(lost?.aborted, 'before it is read').toBe(false);
      stand(again);
      mentions.sweep();
      changed();
    },
    hasLost: () => lost?.aborted,
    /** Lets the time pass that a card waits for. */
    wait: pass,
    /** The card's script has come. */
    load: () => load(),
    end: () => end.abort(),
  };
}

test('a long press opens the card, and the click that ends it presses nothing; the next one does', () => {
  const { shown, heard, touch, click, wait, end } = world();
  touch('pointerdown');
  wait();
  expect(shown).toEqual(['touch']);
  touch('pointerup');
  expect(click().defaultPrevented).toBe(true);
  expect(heard).toEqual([]);
  expect(click().defaultPrevented).toBe(false);
  expect(heard).toEqual(['click']);
  end();
});

test('a short press is the page’s', () => {
  const { shown, heard, touch, click, wait, end } = world();
  touch('pointerdown');
  touch('pointerup');
  wait();
  expect(click().defaultPrevented).toBe(false);
  expect(shown).toEqual([]);
  expect(heard).toEqual(['click']);
  end();
});

test('a ticker that scrolls elsewhere on the page takes no card away, and a list around the address does', () => {
  const { shown, point, happens, wait, end } = world();
  point();
  happens(new Event('scroll'), '#ticker');
  wait();
  expect(shown).toEqual(['hover']);
  happens(new Event('scroll'), 'main');
  point();
  happens(new Event('scroll'), 'main');
  wait();
  expect(shown).toEqual(['hover']);
  end();
});

test('a pointer that has gone into a frame of the page points at nothing here', () => {
  const { pointed, point, happens, end } = world();
  point();
  happens(new PointerEvent('pointerover', { bubbles: true }), '#ticker');
  expect(pointed).toEqual([true]);
  happens(new PointerEvent('pointerover', { bubbles: true }), 'object');
  expect(pointed).toEqual([true, false]);
  end();
});

test('what the pointer rests on stays pointed at where no card opens, and a label that comes opens one', () => {
  let isLabelled = false;
  const { shown, pointed, point, happens, wait, end } = world({ opensAlone: () => isLabelled });
  point();
  wait();
  point();
  wait();
  expect(pointed).not.toContain(false);
  expect(shown).toEqual([]);
  isLabelled = true;
  for (let time = 0; time < 2; time++) {
    point();
    wait();
    expect(shown).toEqual(['hover']);
  }
  happens(new Event('scroll'), 'main');
  expect(pointed.at(-1)).toBe(false);
  end();
});

test('a card whose script comes late opens only where the pointer still rests, and for a long press though the finger has gone', () => {
  const { shown, point, happens, touch, wait, load, end } = world({ isSlow: true });
  point();
  wait();
  happens(new PointerEvent('pointermove', { bubbles: true }), '#ticker');
  load();
  expect(shown).toEqual([]);
  point();
  wait();
  load();
  expect(shown).toEqual(['hover']);
  touch('pointerdown');
  wait();
  touch('pointerup');
  load();
  expect(shown).toEqual(['hover', 'touch']);
  end();
});

test('a card loses its place to another address, though one has rested there again', () => {
  const { redraw, hasLost, point, happens, wait, end } = world();
  point();
  wait();
  happens(new PointerEvent('pointermove', { bubbles: true }), '#ticker');
  point();
  wait();
  redraw(400);
  expect(hasLost()).toBe(true);
  end();
});

test('a card keeps its place where a page draws the row anew, and loses it where the address stands elsewhere now', () => {
  const { redraw, hasLost, point, wait, end } = world();
  point();
  wait();
  redraw(2);
  expect(hasLost()).toBe(false);
  redraw(4);
  expect(hasLost()).toBe(false);
  redraw(400);
  expect(hasLost()).toBe(true);
  end();
});
