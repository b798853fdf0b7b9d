/** Reads the full address behind short text or a name. */
import type { Address } from '../../core/address/address.ts';
import { plainLetters } from '../../core/address/plain-letters.ts';
import { agrees, type Short } from '../../core/address/short.ts';
import { addressAttributes } from './address-attributes.ts';
import type { PageContext } from './page-context.ts';
import { shows } from './read-link.ts';
import { textsIn } from './texts-in.ts';

/** Copy buttons, which stand beside the text that they copy. */
const copyButtons = '[data-clipboard-text],[data-clipboard-copy],[aria-label^="Copy address 0x"]';

/** Elements around a text that may hold its address. */
const levels = 5;

export function readAttributes(element: Element, { inValue }: Pick<PageContext, 'inValue'>): Address[] {
  const found: Address[] = [];
  for (const name of addressAttributes) {
    const value = element.getAttribute(name);
    // The shortest address of any family has 14 characters (BIP-173).
    if (value && value.length >= 14) found.push(...inValue(value));
  }
  return found;
}

/** Rows of tables and lists: what stands in one says nothing about another. */
const rows = 'tr,li,[role=row]';

/**
 * The full address behind a short form: on its element, up to four above, or on a copy button of these or where an icon of
 * these leads. Nearest first; undefined if two different addresses match at the same distance.
 */
export function addressBehind(short: Short, from: Element, context: PageContext): Address | undefined {
  const buttons = `${copyButtons},a[href*="${short.head}" i]`;
  let element: Element | null = from;
  for (let level = 0; element && level < levels; level++, element = element.parentElement) {
    const agreeing = new Map<string, Address>();
    for (const near of [element, ...element.querySelectorAll(buttons)]) {
      for (const address of [...readAttributes(near, context), ...readIcon(near, context)]) {
        if (agrees(short, address) && (near === element || copies(near, from, address)))
          agreeing.set(address.key, address);
      }
    }
    const [address] = agreeing.values();
    if (address) return agreeing.size === 1 ? address : undefined;
    if (element.matches(`body,${rows}`)) return undefined;
  }
  return undefined;
}

/** The address that a link without words leads to, as one to an explorer beside a short form. */
function readIcon(link: Element, context: PageContext): readonly Address[] {
  if (!('href' in link) || (!link.querySelector('svg,img') && /\p{L}/u.test(link.textContent))) return [];
  const leads = context.target(String(link.href))?.leads;
  return leads ? [leads] : [];
}

/**
 * True if a button copies what `from` shows: the nearest text around the button stands there, and no other that may be
 * this address is as near. Anybody can make an address that begins and ends like another one.
 */
function copies(button: Element, from: Element, address: Address): boolean {
  let box: Element | null = button.parentElement;
  while (box && !box.contains(from)) {
    if (saidIn(box).some((text) => !button.contains(text))) return false;
    box = box.parentElement;
  }
  return (
    box !== null &&
    !saidIn(box).some((text) => !from.contains(text) && shows(plainLetters(text.data), address))
  );
}

/** What a box says beside its buttons. */
const saidIn = (box: Element): readonly Text[] =>
  [...textsIn(box)].filter(
    ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest(`button,${copyButtons}`),
  );
