// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { offerCardBridge } from '../../../lib/page/card/card-bridge.ts';
import { offerCards } from '../../../lib/page/card/offer-cards.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';
import { createFakePort } from '../../lab/worker/fake-browser.ts';
import { createWaits } from './create-waits.ts';
import { readingOf } from './reading-of.ts';
import { trusted } from './trusted.ts';

test('the card’s script is fetched once while it comes, however often one rests, and again if it did not come', async () => {
  document.body.innerHTML = '<a>somebody</a>';
  const link = document.querySelector('a');
  if (!link) throw new Error('There is nothing to point at.');
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  mentions.set(link, [readingOf(evm(1))]);
  const { after, pass } = createWaits();
  const fetched: (() => void)[] = [];
  const world = {};
  const end = new AbortController();
  offerCards(
    {
      document,
      world,
      after,
      fetch: () => new Promise<void>((resolve) => fetched.push(resolve)),
      connect: () => createFakePort().port,
      point: () => undefined,
    },
    {
      mentions,
      lookAlikes: () => [],
      badge: () => ({ tag: undefined, theme: undefined }),
      opensAlone: () => true,
      onChange: () => undefined,
    },
    end.signal,
  );
  const rest = () => {
    for (const place of [document.body, link])
      place.dispatchEvent(trusted(new PointerEvent('pointermove', { bubbles: true })));
    pass();
  };
  rest();
  rest();
  expect(fetched).toHaveLength(1);
  fetched[0]?.();
  await Promise.resolve();
  rest();
  expect(fetched).toHaveLength(2);
  let shown = 0;
  offerCardBridge(world, { show: () => void shown++, list: () => undefined });
  expect(shown).toBe(1);
  rest();
  expect([fetched.length, shown]).toEqual([2, 2]);
  end.abort();
});
