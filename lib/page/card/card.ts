/** One open card, from its first sight to its last: where it stands, what it knows, and when it goes. */
import type { Address } from '../../core/address/address.ts';
import type { Twin } from '../../core/address/side-by-side.ts';
import type { ChainId } from '../../core/chains.ts';
import { type Key, type KeyChain, keyOf, splitKey } from '../../core/label/key.ts';
import type { Profile } from '../../core/label/profile.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { FromPage, ToPage } from '../../messages.ts';
import { copyText } from './copy.ts';
import type { CardRequest } from './door.ts';
import { watchLeaving } from './leaving.ts';
import { keepBeside } from './position.ts';
import { createStage } from './stage.ts';
import { type After, createTimer } from './timer.ts';

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

export interface Painter {
  draw(floor: HTMLElement, picture: Picture, deeds: Deeds): void;
  erase(floor: HTMLElement): void;
}

export interface CardParts {
  readonly after: After;
  readonly painter: Painter;
  readonly sheet: string;
  /** Of the interface's language: `ltr` or `rtl`. */
  readonly direction: string;
  now(): number;
}

/** Milliseconds that "Copied" stays to be read. */
const saidFor = 2_000;

export interface OpenCard {
  readonly request: CardRequest;
  readonly pinned: boolean;
  close(): void;
}

export function openCard(parts: CardParts, request: CardRequest, closed: (card: OpenCard) => void): OpenCard {
  const { key, address, place, cause } = request;
  const { chain } = splitKey(key);
  const end = new AbortController();
  const copying = createTimer(parts.after);
  const stage = createStage(place.element, parts.sheet, parts.direction);
  const { floor, host } = stage;
  const { ownerDocument: document } = host;
  const before = document.activeElement;
  let theme: Extract<ToPage, { type: 'view' }>['theme'] = 'auto';
  let picture: Picture = {
    address,
    chain,
    profiles: [],
    settled: false,
    twins: request.twins,
    now: parts.now(),
    dark: place.isDark(),
    pinned: false,
    naming: false,
    copied: 'idle',
  };

  const tags = new Map<Key, Tag | null>();
  const tag = (chosen = picture.chosen) => tags.get(chosen ? keyOf(chosen, address.key) : key) ?? undefined;
  const line = request.line({
    tag(of, said) {
      tags.set(of, said);
      show({ tag: tag() });
    },
    profiles: (profiles, settled) => show({ profiles, settled }),
    view(view) {
      if (view.theme === theme) return;
      theme = view.theme;
      show({ dark: theme === 'auto' ? place.isDark() : theme === 'dark' });
    },
  });
  const deeds: Deeds = {
    onCopy() {
      void copyText(address.text, floor).then((worked) => {
        show({ copied: worked ? 'done' : 'failed' });
        copying.set(saidFor, () => show({ copied: 'idle' }));
      });
    },
    onPin() {
      show({ pinned: !picture.pinned });
      if (picture.pinned) stopFollowing();
      else stopFollowing = follow();
    },
    onClose: close,
    onChain(chosen) {
      show({ chosen, tag: tag(chosen) });
      line.open(keyOf(chosen, address.key));
    },
    onNaming(on) {
      show({ naming: on });
      if (!on) toCard();
    },
    onName(name, note) {
      show({ naming: false });
      line.say({ type: 'name', key, name, ...(note ? { note } : {}) });
      line.open(key);
      toCard();
    },
    onSearch: (text) => go({ to: 'search', text }),
    onReport: () => go({ to: 'report', key }),
    onRemedy(remedy) {
      if (remedy === 'settings') go({ to: 'settings' });
      else line.open(key);
    },
  };

  function go(where: Omit<Extract<FromPage, { type: 'go' }>, 'type'>): void {
    line.say({ type: 'go', ...where });
  }

  function show(change: Partial<Picture>): void {
    if (end.signal.aborted) return;
    picture = { ...picture, ...change, now: parts.now() };
    parts.painter.draw(floor, picture, deeds);
  }

  const follow = () => keepBeside(place, floor, () => card.close());
  let stopFollowing = () => {};

  /** A dialog of its own: focus goes to its frame, from where Tab leads through it. */
  function toCard(): void {
    const frame = floor.firstElementChild;
    if (!frame || !('focus' in frame)) return;
    frame.setAttribute('tabindex', '-1');
    (frame as HTMLElement).focus({ preventScroll: true });
  }

  function close(): void {
    if (end.signal.aborted) return;
    const hadFocus = floor.matches(':focus-within');
    end.abort();
    copying.stop();
    stopFollowing();
    line.close();
    parts.painter.erase(floor);
    stage.remove();
    if (hadFocus && before && 'focus' in before) (before as HTMLElement).focus({ preventScroll: true });
    closed(card);
  }

  const card: OpenCard = {
    request,
    get pinned() {
      return picture.pinned;
    },
    close,
  };
  floor.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    },
    { signal: end.signal },
  );
  watchLeaving(
    {
      place,
      host,
      cause,
      after: parts.after,
      // A pressed button has the focus too; only what shows it is being used.
      holdsFocus: () => floor.querySelector(':focus-visible') !== null,
      isPinned: () => picture.pinned,
      close,
    },
    end.signal,
  );
  show({});
  stopFollowing = follow();
  if (cause === 'command' || cause === 'menu') toCard();
  return card;
}
