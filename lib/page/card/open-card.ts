/** One open card: what it shows and what its buttons do. */
import type { ChainId } from '../../core/chains.ts';
import { type CardView, copiedMs } from '../../core/label/card-view.ts';
import { type Key, keyOf, splitKey } from '../../core/label/key.ts';
import { ownLabelIn } from '../../core/label/own-label-in.ts';
import type { Tag } from '../../core/label/tag.ts';
import { createTimer } from '../../core/timer.ts';
import type { PageMessage } from '../../protocol/ports.ts';
import type { CardRequest } from './card-bridge.ts';
import { type CardFrameParts, openCardFrame } from './open-card-frame.ts';

/** What the user can do in a card. */
export interface CardActions {
  onCopy(text: string): void;
  onPin(): void;
  onClose(): void;
  onChain(chain: ChainId): void;
  /** Opens or closes the editor for an own label. */
  onNaming(on: boolean): void;
  /** Promises why nothing was saved, if so; the card on a page is not told. */
  onName(name: string, note: string): Promise<string | undefined> | undefined;
  /** Shows no warning of this list at this address any more, or shows it again. */
  onDismiss(list: string, on: boolean): void;
  onSearch(text: string): void;
  /** What else is this owner's; absent where only a part of it could be shown. */
  onOwner?(owner: string): void;
  onReport(): void;
  onRemedy(remedy: 'settings' | 'retry'): void;
}

export interface CardParts extends CardFrameParts {
  readonly painter: {
    draw(surface: HTMLElement, content: CardView, actions: CardActions): void;
    erase(surface: HTMLElement): void;
  };
  now(): number;
  /** Of the page under the card. */
  readonly host?: string;
  /** Copies outside of the page, which could see and change it; tells whether that worked. */
  copy(text: string): Promise<boolean>;
}

export interface OpenCard {
  readonly request: CardRequest | undefined;
  readonly pinned: boolean;
  /** A choice of addresses cannot be pinned. */
  pin?(): void;
  /** Moves the focus into it. */
  enter?(): void;
  /** Connects to the worker again, if there is no connection. */
  wake?(): void;
  close(): void;
}

export function openCard(
  parts: CardParts,
  request: CardRequest,
  onClosed: (card: OpenCard) => void,
): OpenCard {
  const { key, address, place, trigger, badge: known } = request;
  const copying = createTimer(parts.after);
  const tags = new Map([[key, known?.tag]]);
  let theme = known?.theme ?? 'auto';
  const isDark = () => (theme === 'auto' ? place.isDark() : theme === 'dark');
  let content: CardView = {
    address,
    chain: splitKey(key).chain,
    tag: known?.tag ?? undefined,
    profiles: [],
    settled: false,
    lookAlikes: request.lookAlikes(),
    now: parts.now(),
    pinned: false,
    host: parts.host,
    naming: false,
    copied: 'idle',
  };

  const frame = openCardFrame(parts, { ...request, holds: () => content.naming === true }, () => {
    copying.stop();
    connection.close();
    parts.painter.erase(frame.surface);
    onClosed(card);
  });
  const card: OpenCard = {
    request,
    get pinned() {
      return content.pinned;
    },
    pin: () => pin(true),
    enter: frame.enter,
    wake: () => connection.send(),
    close: frame.close,
  };
  request.ended?.addEventListener('abort', frame.close, { signal: frame.signal });
  const connection = request.connect({
    onTag(of, said) {
      tags.set(of, said);
      show({ tag: tag(), lookAlikes: request.lookAlikes() });
    },
    onProfiles: (profiles, settled) => show({ profiles, settled, lookAlikes: request.lookAlikes() }),
    onView(view) {
      if (view.theme === theme) return;
      theme = view.theme;
      frame.setLook(isDark());
    },
  });
  const actions: CardActions = {
    onCopy(text) {
      void parts.copy(text).then((worked) => {
        show({ copied: worked ? 'done' : 'failed' });
        copying.set(copiedMs, () => show({ copied: 'idle' }));
      });
    },
    onPin: () => pin(!content.pinned),
    onClose: frame.close,
    onChain(chosen) {
      show({ chosen, tag: tag(chosen) });
      connection.open(asked());
    },
    onNaming(on) {
      show({ naming: on });
      if (!on) frame.enter();
    },
    onName(name, note) {
      show({ naming: false });
      const named = ownLabelIn(content.profiles)?.key ?? key;
      connection.send({ type: 'name', key: named, name, ...(note ? { note } : {}) });
      connection.open(key);
      frame.enter();
    },
    onDismiss: (list, on) => connection.send({ type: 'dismiss', key, list, on }),
    onSearch: (text) => go({ to: 'search', text }),
    onOwner: (text) => go({ to: 'owner', text }),
    onReport: () => go({ to: 'report', key }),
    onRemedy(remedy) {
      if (remedy === 'settings') go({ to: 'settings' });
      else connection.open(asked());
    },
  };

  /** On the chain that the user chose, if they did. */
  function asked(chosen = content.chosen): Key {
    return chosen ? keyOf(chosen, address.key) : key;
  }

  function tag(chosen?: ChainId): Tag | undefined {
    return tags.get(asked(chosen)) ?? undefined;
  }

  function go(where: Omit<Extract<PageMessage, { type: 'go' }>, 'type'>): void {
    connection.send({ type: 'go', ...where });
  }

  function show(change: Partial<CardView>): void {
    if (frame.signal.aborted) return;
    content = { ...content, ...change, now: parts.now() };
    parts.painter.draw(frame.surface, content, actions);
  }

  function pin(on: boolean): void {
    show({ pinned: on });
    frame.pin(on);
  }

  frame.setLook(isDark());
  pin(trigger === 'click');
  if (trigger === 'command' || trigger === 'menu') frame.enter();
  return card;
}
