/** "Look up address" of the context menu: finds the addresses that are meant, and where they are. */
import type { Address } from '../../core/address/address.ts';
import { findAddresses } from '../../core/address/find-addresses.ts';
import { parseAddress } from '../../core/address/parse-address.ts';
import { remembered } from '../../core/address/remembered.ts';
import type { Key } from '../../core/label/key.ts';
import { keyFor } from '../../core/label/key-for.ts';
import type { ChainHint } from '../../core/sites/site.ts';
import type { LookUpNotice } from '../../protocol/page-notice.ts';
import { createPageTexts, type PageContext, readPageContext } from '../find/page-context.ts';
import { focusedIn } from '../focused-in.ts';
import { isDark } from '../show/is-dark.ts';
import type { CardBridge, CardConnection, CardListener, CardPlace, CardRequest } from './card-bridge.ts';

export interface LookUpParts {
  readonly document: Document;
  /** Only Firefox knows the clicked element. */
  element(id: number): Element | undefined;
  menuTarget(): CardRequest | undefined;
  connect(key: Key, listener: CardListener): CardConnection;
  search(text: string): void;
}

interface LookUpTarget {
  readonly address: Address;
  readonly key: Key;
}

/** Characters of a selection that are searched for addresses. Arbitrary. */
const longestSelection = 20_000;
const mostListed = 50;
/** Characters that a search takes. */
const longestSought = 200;

const texts = createPageTexts({ find: findAddresses, remembered });
const contextOf = ({ location }: Document): PageContext => readPageContext(location.href, texts);

export function lookUp(message: LookUpNotice, parts: LookUpParts, bridge: CardBridge): void {
  const { document } = parts;
  const selected = (message.selection ?? '').trim();
  // The key tells an empty selection, and no menu was opened for it.
  const meant = selected === '' && message.selection !== '' ? parts.menuTarget() : undefined;
  // Of a link, only the page's reader knows what its text shows, and what looks like it.
  if (meant && (!message.link || linkOf(meant.place.element) === message.link))
    return void bridge.show(meant);

  const element = message.element === undefined ? undefined : parts.element(message.element);
  const link = message.link ?? linkOf(element);
  // Selected text goes before the link that it is in.
  const text = selected || (link ? '' : (element?.textContent?.trim() ?? ''));
  const targets = text === '' ? (link ? inLink(link) : []) : inText(text.slice(0, longestSelection));
  const more = targets.length === 0 && link ? inLink(link) : targets;
  const place = selected === '' ? placeOfLink(link, element) : placeOfSelection();
  const requests = more.slice(0, mostListed).map(
    ({ address, key }): CardRequest => ({
      key,
      address,
      place,
      trigger: 'menu',
      lookAlikes: () => [],
      connect: (listener) => parts.connect(key, listener),
    }),
  );
  const [only] = requests;
  if (only && requests.length === 1) bridge.show(only);
  else {
    const searchText = requests.length === 0 ? text.slice(0, longestSought) : '';
    bridge.list(requests, {
      place,
      // Nobody typed a link.
      problem: text === '' ? undefined : parseAddress(text).problem,
      ...(searchText && { search: () => parts.search(searchText) }),
    });
  }

  function inLink(href: string): readonly LookUpTarget[] {
    const context = contextOf(document);
    const target = context.target(href);
    const address = target?.leads ?? target?.addresses[0];
    return address ? meantBy(address, target?.chain) : [];
  }

  function inText(words: string): readonly LookUpTarget[] {
    const all = findAddresses(words).flatMap(({ address, chain }) => meantBy(address, chain));
    return [...new Map(all.map((one) => [one.key, one])).values()];
  }

  function meantBy(address: Address, chain: ChainHint): readonly LookUpTarget[] {
    const key = keyFor(address, { link: chain, page: contextOf(document).chain }, true);
    return key ? [{ address, key }] : [];
  }

  function placeOfLink(href: string | undefined, known: Element | undefined): CardPlace {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (one) => one.href === href,
    );
    // The clicked link keeps its hover state while the menu is open.
    const found =
      known ?? links.find((one) => one.matches(':hover')) ?? links.find((one) => one.checkVisibility());
    return found ? around(found, () => found.getBoundingClientRect()) : middle();
  }

  function placeOfSelection(): CardPlace {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    const node = range?.commonAncestorContainer;
    const holder = node?.nodeType === 1 ? (node as Element) : node?.parentElement;
    if (!range || !holder) return placeOfField();
    // Remember the box: the page may clear the selection while the card is open.
    const box = range.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) return placeOfField();
    const before = holder.getBoundingClientRect();
    return around(holder, () => {
      const now = holder.getBoundingClientRect();
      return new DOMRect(box.x + now.x - before.x, box.y + now.y - before.y, box.width, box.height);
    });
  }

  /** Of what is selected in a field or a shadow root, browsers tell no box. */
  function placeOfField(): CardPlace {
    const field = focusedIn(document);
    return field?.matches('input,textarea') ? around(field, () => field.getBoundingClientRect()) : middle();
  }

  function middle(): CardPlace {
    const { clientWidth } = document.documentElement;
    return around(document.body ?? document.documentElement, () => new DOMRect(clientWidth / 2, 80, 0, 0));
  }
}

function linkOf(element: Element | undefined): string | undefined {
  return element?.closest<HTMLAnchorElement>('a[href]')?.href;
}

function around(element: Element, rect: () => DOMRect): CardPlace {
  return {
    element,
    rect,
    holds: (event) => event.composedPath().includes(element),
    isDark: () => isDark(element),
    stands: () => element.isConnected,
  };
}
