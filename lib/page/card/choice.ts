/** Several addresses to choose from, or a text that holds none. */
import type { Address } from '../../core/address/address.ts';
import { type KeyChain, splitKey } from '../../core/label/key.ts';
import type { OpenCard } from './card.ts';
import type { CardRequest, Marked } from './card-bridge.ts';
import { openShell, type ShellParts } from './card-frame.ts';

export interface ChoicePicture {
  readonly entries: readonly { readonly address: Address; readonly chain: KeyChain }[];
  readonly why: string;
  readonly dark: boolean;
}

export interface ChoiceDeeds {
  onChoose(index: number): void;
  readonly onSearch?: (() => void) | undefined;
  onClose(): void;
}

export interface ChoiceParts extends ShellParts {
  readonly painter: {
    drawChoice(floor: HTMLElement, picture: ChoicePicture, deeds: ChoiceDeeds): void;
    erase(floor: HTMLElement): void;
  };
}

export function openChoice(
  parts: ChoiceParts,
  requests: readonly CardRequest[],
  { place, why, search }: Marked,
  choose: (request: CardRequest) => void,
  closed: (card: OpenCard) => void,
): OpenCard {
  const shell = openShell(parts, { place, cause: 'menu' }, () => {
    parts.painter.erase(shell.floor);
    closed(card);
  });
  const card: OpenCard = { request: undefined, pinned: false, close: shell.close };
  parts.painter.drawChoice(
    shell.floor,
    {
      entries: requests.map(({ address, key }) => ({ address, chain: splitKey(key).chain })),
      why,
      dark: place.isDark(),
    },
    {
      onChoose(index) {
        const request = requests[index];
        shell.close();
        if (request) choose(request);
      },
      ...(search && {
        onSearch() {
          search();
          shell.close();
        },
      }),
      onClose: shell.close,
    },
  );
  shell.pin(false);
  shell.enter();
  return card;
}
