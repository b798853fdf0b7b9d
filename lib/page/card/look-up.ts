/** "Look up address" of the context menu, in the frame where it was chosen: which addresses are meant, and where. */
import type { Address } from '../../core/address/address.ts';
import { explain } from '../../core/address/explain.ts';
import { findAddresses } from '../../core/address/find-addresses.ts';
import { parseAddress } from '../../core/address/parse-address.ts';
import type { ChainId } from '../../core/chains.ts';
import type { Key } from '../../core/label/key.ts';
import type { FrameMessage } from '../../protocol/page-message.ts';
import { keyFor } from '../find/key-for.ts';
import { hereOf } from '../find/page-context.ts';
import { isDark } from '../show/is-dark.ts';
import type { CardDoor, CardLine, CardRequest, Heard, Place } from './card-bridge.ts';

type Look = Extract<FrameMessage, { type: 'look-up' }>;

export interface LookUpParts {
  readonly document: Document;
  /** Firefox alone knows the element. */
  element(id: number): Element | undefined;
  pointed(): CardRequest | undefined;
  line(key: Key, heard: Heard): CardLine;
  search(text: string): void;
}

interface Meant {
  readonly address: Address;
  readonly key: Key;
}

/** A selection is what a person marked, not a document. Arbitrary. */
const longestSelection = 20_000;
const mostListed = 50;
/** What a search field takes. */
const longestSought = 200;

export function lookUp(look: Look, parts: LookUpParts, door: CardDoor): void {
  const { document } = parts;
  const selected = (look.selection ?? '').trim();
  const pointed = selected === '' && look.link === undefined ? parts.pointed() : undefined;
  if (pointed) return void door.show(pointed);

  const element = look.element === undefined ? undefined : parts.element(look.element);
  const link = look.link ?? linkOf(element);
  // What was marked is meant before the link that it lies in.
  const text = selected || (link ? '' : (element?.textContent?.trim() ?? ''));
  const meant = text === '' ? (link ? inLink(link) : []) : inText(text.slice(0, longestSelection));
  const more = meant.length === 0 && link ? inLink(link) : meant;
  const place = selected === '' ? placeOfLink(link, element) : placeOfSelection();
  const requests = more.slice(0, mostListed).map(
    ({ address, key }): CardRequest => ({
      key,
      address,
      place,
      cause: 'menu',
      twins: () => [],
      line: (heard) => parts.line(key, heard),
    }),
  );
  const [only] = requests;
  if (only && requests.length === 1) door.show(only);
  else {
    const sought = requests.length === 0 ? text.slice(0, longestSought) : '';
    door.list(requests, {
      place,
      why: whyNone(text),
      ...(sought && { search: () => parts.search(sought) }),
    });
  }

  function inLink(href: string): readonly Meant[] {
    const here = hereOf(document.location.href);
    const target = here.target(href);
    const address = target?.leads ?? target?.addresses[0];
    return address ? meantBy(address, target?.says) : [];
  }

  function inText(words: string): readonly Meant[] {
    const all = findAddresses(words).flatMap(({ addresses, chain }) =>
      addresses.flatMap((address) => meantBy(address, chain)),
    );
    return [...new Map(all.map((one) => [one.key, one])).values()];
  }

  function meantBy(address: Address, said: ChainId | 'evm' | 'other' | undefined): readonly Meant[] {
    const key = keyFor(address, { link: said, page: hereOf(document.location.href).says }, true);
    return key ? [{ address, key }] : [];
  }

  function placeOfLink(href: string | undefined, known: Element | undefined): Place {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (one) => one.href === href,
    );
    // The one that was clicked keeps its hover under the open menu.
    const found =
      known ?? links.find((one) => one.matches(':hover')) ?? links.find((one) => one.checkVisibility());
    return found ? around(found, () => found.getBoundingClientRect()) : middle();
  }

  function placeOfSelection(): Place {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    const node = range?.commonAncestorContainer;
    const holder = node?.nodeType === 1 ? (node as Element) : node?.parentElement;
    if (!range || !holder) return middle();
    // The page may take the selection away while the card is open: its place stays.
    const box = range.getBoundingClientRect();
    const before = holder.getBoundingClientRect();
    return around(holder, () => {
      const now = holder.getBoundingClientRect();
      return new DOMRect(box.x + now.x - before.x, box.y + now.y - before.y, box.width, box.height);
    });
  }

  function middle(): Place {
    const { clientWidth } = document.documentElement;
    return around(document.body ?? document.documentElement, () => new DOMRect(clientWidth / 2, 80, 0, 0));
  }
}

function linkOf(element: Element | undefined): string | undefined {
  return element?.closest<HTMLAnchorElement>('a[href]')?.href;
}

function around(element: Element, rect: () => DOMRect): Place {
  return {
    element,
    rect,
    holds: (event) => event.composedPath().includes(element),
    isDark: () => isDark(element),
    stands: () => element.isConnected,
  };
}

function whyNone(text: string): string {
  const { problem } = parseAddress(text);
  return problem ? explain(problem) : '';
}
