/** Links: an address in the target counts only if the link shows it or names the account it leads to. */

import type { Address } from '../../core/address/address.ts';
import { passesForAddress } from '../../core/address/passes-for-address.ts';
import { plainLetters } from '../../core/address/plain-letters.ts';
import { agrees, shortsIn } from '../../core/address/short.ts';
import { keyFor } from '../../core/label/key-for.ts';
import { isMenu, isUnread } from './is-unread.ts';
import type { PageContext } from './page-context.ts';
import type { Reading } from './reading.ts';
import { textsIn } from './texts-in.ts';

/** Longer links are cards or paragraphs, whose text is read like any other. */
const longestLink = 300;
const longestName = 80;

/** Tabs of an account's page, such as Blockscout's API links. */
const routed = /^#!/;

const beginning = /^(\w{6,60})\s?(?:…|\.{2,3})$/;

/** Some lists print only how an address begins; a link to such an address makes that certain. */
export function begins(text: string, { key }: Address): boolean {
  const [, head = ''] = beginning.exec(text) ?? [];
  // Case matters only in base58.
  return head !== '' && key.startsWith(key === key.toLowerCase() ? head.toLowerCase() : head);
}

/** True if a text in plain letters shows this address, whole or shortened. */
export function shows(text: string, address: Address): boolean {
  if (begins(text, address) || shortsIn(text).some((short) => agrees(short, address))) return true;
  // mempool.space prints a space before the last part of an address.
  return text.replace(/\s+/g, '').toLowerCase().includes(address.key.toLowerCase());
}

/** False for what has no letter, and for what may be taken for an address or a hash. */
function isName(text: string, { find }: PageContext): boolean {
  return (
    text.length <= longestName && /\p{L}/u.test(text) && !passesForAddress(text) && find(text).length === 0
  );
}

const wordsOf = (link: Element): string => [...textsIn(link)].map(({ data }) => data.trim()).join(' ');

export function readLink(link: HTMLAnchorElement, context: PageContext): Reading | undefined {
  const target = context.target(link.href);
  if (!target) return undefined;
  const printed = link.textContent.trim();
  if (printed === '' || printed.length > longestLink || isUnread(link)) return undefined;
  const text = plainLetters(printed);
  const read = (said: string) => {
    const shown = target.addresses.find((address) => shows(said, address));
    const isSame = shown !== undefined && shown === target.leads;
    return { shown, mismatch: isSame ? undefined : readMismatch(said, target.leads, context) };
  };
  let { shown, mismatch } = read(text);
  // An address may be in pieces, or stand without a space beside what else the link says.
  if (!shown && !mismatch && link.firstElementChild)
    ({ shown, mismatch } = read(plainLetters(wordsOf(link))));
  if (mismatch) return mismatch;
  // Of a link for one holder, the text may be the holder's name.
  const leads = target.leads ?? (/^(?:ERC|BEP)-?20:/i.test(text) ? target.filtered : undefined);
  const address = shown ?? (mayName(link, text, leads, context) ? leads : undefined);
  if (!address) return undefined;
  const key = keyFor(address, { link: target.chain, page: context.chain }, true);
  return key && { address, key, ...(shown === undefined && { name: printed }) };
}

/** Reads a link that shows one address, whole or shortened, whatever else it says, and leads to another. */
function readMismatch(text: string, leads: Address | undefined, context: PageContext): Reading | undefined {
  if (!leads) return undefined;
  const [shown, more] = context.find(text);
  const ends = shown ? undefined : endsOf(text, leads);
  if (more || !(shown || ends)) return undefined;
  // Of a short form only where it leads is known.
  const address = shown?.address ?? leads;
  if (leads.family !== address.family || (shown && leads.key === address.key)) return undefined;
  const key = keyFor(address, { page: context.chain }, true);
  return key && { address, key, leads, ...(ends && { ends, local: true }) };
}

/** The only short form of a text, if it is surely one and of another address. */
function endsOf(text: string, leads: Address): string | undefined {
  const [short, more] = shortsIn(text);
  if (!short || more || !short.families.includes(leads.family) || agrees(short, leads)) return undefined;
  const ends = `${short.head}…${short.tail}`;
  return /\d/.test(ends) ? ends : undefined;
}

function mayName(
  link: HTMLAnchorElement,
  text: string,
  leads: Address | undefined,
  context: PageContext,
): boolean {
  return (
    leads !== undefined &&
    isName(text, context) &&
    link.hostname === context.url.hostname &&
    !routed.test(link.hash) &&
    !context.inUrl.some((own) => own.key === leads.key) &&
    !isMenu(link)
  );
}
