// @vitest-environment happy-dom
/** What an open card says after "Copy", and when it goes by itself. */
import { describe, expect, it } from 'vitest';
import type { CardView } from '../../../lib/core/label/card-view.ts';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { type CardActions, openCard } from '../../../lib/page/card/open-card.ts';
import { evm } from '../../lab/pages/address.ts';
import { createWaits } from './create-waits.ts';
import { readingOf } from './reading-of.ts';
import { trusted } from './trusted.ts';

// This DOM has no top layer; browser tests check where a card is.
HTMLElement.prototype.showPopover = () => undefined;

function cardWhoseCopy(copy: (text: string) => Promise<boolean>) {
  const pictures: CardView[] = [];
  let pressed: CardActions | undefined;
  const element = document.createElement('p');
  document.body.append(element);
  const lost = new AbortController();
  const asked: Key[] = [];
  const waits = createWaits();
  let isOpen = true;
  const card = openCard(
    {
      after: waits.after,
      sheet: '',
      direction: 'ltr',
      now: () => 0,
      copy,
      painter: {
        draw(_, picture, deeds) {
          pictures.push(picture);
          pressed = deeds;
        },
        erase: () => undefined,
      },
    },
    {
      ...readingOf(evm(1)),
      trigger: 'hover',
      lost: () => lost.signal,
      place: {
        element,
        rect: () => new DOMRect(),
        holds: () => false,
        isDark: () => false,
        stands: () => true,
      },
      lookAlikes: () => [],
      connect: () => ({ send: () => undefined, open: (key) => void asked.push(key), close: () => undefined }),
    },
    () => {
      isOpen = false;
    },
  );
  return {
    press: () => pressed?.onCopy(evm(1)),
    asked,
    choose: () => pressed?.onChain('base'),
    tryAgain: () => pressed?.onRemedy('retry'),
    write: () => pressed?.onNaming(true),
    says: () => pictures.at(-1)?.copied,
    lose: () => lost.abort(),
    /** The pointer moves elsewhere, and stays there. */
    leave() {
      document.body.dispatchEvent(trusted(new Event('pointermove', { bubbles: true, composed: true })));
      waits.pass();
    },
    isOpen: () => isOpen,
    close: card.close,
  };
}

describe('a card after "Copy"', () => {
  it('copies the address as people write it, outside of the page', async () => {
    const copied: string[] = [];
    const card = cardWhoseCopy((text) => {
      copied.push(text);
      return Promise.resolve(true);
    });
    card.press();
    await expect.poll(card.says).toBe('done');
    expect(copied).toEqual([evm(1)]);
    card.close();
  });

  it('says that copying was not allowed where the worker could not do it', async () => {
    const card = cardWhoseCopy(() => Promise.resolve(false));
    card.press();
    await expect.poll(card.says).toBe('failed');
    card.close();
  });
});

it.each([
  ['whose place shows another address goes', 'lose', false],
  ['whose place shows another address stays while somebody writes a name in it', 'lose', true],
  ['that the pointer leaves goes', 'leave', false],
  [
    'that the pointer leaves stays while somebody writes a name in it, though nothing has the focus',
    'leave',
    true,
  ],
] as const)('a card %s', (_, happens, isWriting) => {
  const card = cardWhoseCopy(() => Promise.resolve(true));
  if (isWriting) card.write();
  card[happens]();
  expect(card.isOpen()).toBe(isWriting);
  card.close();
});

it('tries again on the chain that the user chose', () => {
  const card = cardWhoseCopy(() => Promise.resolve(true));
  card.choose();
  card.tryAgain();
  expect(card.asked).toEqual([keyOf('base', evm(1).toLowerCase()), keyOf('base', evm(1).toLowerCase())]);
  card.close();
});
