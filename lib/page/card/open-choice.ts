/** A card with several addresses to choose from, or one that says why there is none. */
import type { Address } from '../../core/address/address.ts';
import type { Problem } from '../../core/address/explain.ts';
import { type KeyChain, splitKey } from '../../core/label/key.ts';
import type { CardRequest, MarkedText } from './card-bridge.ts';
import type { OpenCard } from './open-card.ts';
import { type CardFrameParts, openCardFrame } from './open-card-frame.ts';

export interface ChoiceContent {
  readonly entries: readonly { readonly address: Address; readonly chain: KeyChain }[];
  /** Why there is no address. */
  readonly problem: Problem | undefined;
}

export interface ChoiceActions {
  onChoose(index: number): void;
  readonly onSearch?: (() => void) | undefined;
  onClose(): void;
}

export interface ChoiceParts extends CardFrameParts {
  readonly painter: {
    drawChoice(surface: HTMLElement, content: ChoiceContent, actions: ChoiceActions): void;
    erase(surface: HTMLElement): void;
  };
}

export function openChoice(
  parts: ChoiceParts,
  requests: readonly CardRequest[],
  { place, problem, search }: MarkedText,
  choose: (request: CardRequest) => void,
  onClosed: (card: OpenCard) => void,
): OpenCard {
  const frame = openCardFrame(parts, { place, trigger: 'menu' }, () => {
    parts.painter.erase(frame.surface);
    onClosed(card);
  });
  const card: OpenCard = { request: undefined, pinned: false, close: frame.close };
  frame.setLook(place.isDark());
  parts.painter.drawChoice(
    frame.surface,
    {
      entries: requests.map(({ address, key }) => ({ address, chain: splitKey(key).chain })),
      problem,
    },
    {
      onChoose(index) {
        const request = requests[index];
        frame.close();
        if (request) choose(request);
      },
      ...(search && {
        onSearch() {
          search();
          frame.close();
        },
      }),
      onClose: frame.close,
    },
  );
  frame.pin(false);
  frame.enter();
  return card;
}
