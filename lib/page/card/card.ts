/** One open card: what it knows, and what its reader does. */
import type { Address } from '../../core/address/address.ts';
import type { Twin } from '../../core/address/twin.ts';
import type { ChainId } from '../../core/chains.ts';
import { type KeyChain, keyOf, splitKey } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { PageMessage } from '../../protocol/page-message.ts';
import type { CardRequest } from './card-bridge.ts';
import { openShell, type ShellParts } from './card-frame.ts';
import { createTimer } from './timer.ts';

/** What is drawn. */
export interface Picture {
  readonly address: Address;
  readonly chain: KeyChain;
  readonly chosen?: ChainId;
  readonly tag?: Tag | undefined;
  readonly profiles: readonly Profile[];
  readonly settled: boolean;
  readonly twins: readonly Twin[];
  readonly now: number;
  readonly dark: boolean;
  readonly pinned: boolean;
  readonly naming: boolean;
  readonly copied: 'idle' | 'done' | 'failed';
}

/** What its reader may do. */
export interface Deeds {
  onCopy(): void;
  onPin(): void;
  onClose(): void;
  onChain(chain: ChainId): void;
  onNaming(on: boolean): void;
  onName(name: string, note: string): void;
  onSearch(text: string): void;
  onReport(): void;
  onRemedy(remedy: 'settings' | 'retry'): void;
}

export interface CardParts extends ShellParts {
  readonly painter: {
    draw(floor: HTMLElement, picture: Picture, deeds: Deeds): void;
    erase(floor: HTMLElement): void;
  };
  now(): number;
  /** Outside of the page, which would hear of it and could change it; says whether that worked. */
  copy(text: string): Promise<boolean>;
}

export interface OpenCard {
  readonly request: CardRequest | undefined;
  readonly pinned: boolean;
  close(): void;
}

/** Milliseconds that "Copied" stays to be read. */
const saidFor = 2_000;

export function openCard(parts: CardParts, request: CardRequest, closed: (card: OpenCard) => void): OpenCard {
  const { key, address, place, cause, known } = request;
  const copying = createTimer(parts.after);
  const tags = new Map([[key, known?.tag]]);
  let theme = known?.theme ?? 'auto';
  const isDark = () => (theme === 'auto' ? place.isDark() : theme === 'dark');
  let picture: Picture = {
    address,
    chain: splitKey(key).chain,
    tag: known?.tag ?? undefined,
    profiles: [],
    settled: false,
    twins: request.twins(),
    now: parts.now(),
    dark: isDark(),
    pinned: false,
    naming: false,
    copied: 'idle',
  };

  const shell = openShell(parts, request, () => {
    copying.stop();
    line.close();
    parts.painter.erase(shell.floor);
    closed(card);
  });
  const card: OpenCard = {
    request,
    get pinned() {
      return picture.pinned;
    },
    close: shell.close,
  };
  const line = request.line({
    tag(of, said) {
      tags.set(of, said);
      show({ tag: tag(), twins: request.twins() });
    },
    profiles: (profiles, settled) => show({ profiles, settled, twins: request.twins() }),
    view(view) {
      if (view.theme === theme) return;
      theme = view.theme;
      show({ dark: isDark() });
    },
  });
  const deeds: Deeds = {
    onCopy() {
      void parts.copy(address.text).then((worked) => {
        show({ copied: worked ? 'done' : 'failed' });
        copying.set(saidFor, () => show({ copied: 'idle' }));
      });
    },
    onPin() {
      show({ pinned: !picture.pinned });
      shell.pin(picture.pinned);
    },
    onClose: shell.close,
    onChain(chosen) {
      show({ chosen, tag: tag(chosen) });
      line.open(keyOf(chosen, address.key));
    },
    onNaming(on) {
      show({ naming: on });
      if (!on) shell.enter();
    },
    onName(name, note) {
      show({ naming: false });
      line.say({ type: 'name', key, name, ...(note ? { note } : {}) });
      line.open(key);
      shell.enter();
    },
    onSearch: (text) => go({ to: 'search', text }),
    onReport: () => go({ to: 'report', key }),
    onRemedy(remedy) {
      if (remedy === 'settings') go({ to: 'settings' });
      else line.open(key);
    },
  };

  function tag(chosen = picture.chosen): Tag | undefined {
    return tags.get(chosen ? keyOf(chosen, address.key) : key) ?? undefined;
  }

  function go(where: Omit<Extract<PageMessage, { type: 'go' }>, 'type'>): void {
    line.say({ type: 'go', ...where });
  }

  function show(change: Partial<Picture>): void {
    if (shell.signal.aborted) return;
    picture = { ...picture, ...change, now: parts.now() };
    parts.painter.draw(shell.floor, picture, deeds);
  }

  show({});
  shell.pin(false);
  if (cause === 'command' || cause === 'menu') shell.enter();
  return card;
}
