/** Links: an address in the target counts only if the link shows it or names the account it leads to. */

import type { Address } from '../../core/address/address.ts';
import { agrees, matchShort } from '../../core/address/short.ts';
import * as detectorFlags from './detector-flags.ts';
import { isMenu, isUnread } from './is-unread.ts';
import { keyFor } from './key-for.ts';
import type { PageContext } from './page-context.ts';
import type { Reading } from './reading.ts';

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

/** True if the text shows this address, whole or shortened. */
export function shows(text: string, address: Address): boolean {
  const short = matchShort(text);
  if (short) return agrees(short, address);
  if (begins(text, address)) return true;
  // mempool.space prints a space before the last part of an address.
  return text.replace(/\s+/g, '').toLowerCase().includes(address.key.toLowerCase());
}

/** False for empty text, addresses and hashes. */
function isName(text: string, { find }: PageContext): boolean {
  return (
    text.length > 0 &&
    text.length <= longestName &&
    matchShort(text) === undefined &&
    find(text).length === 0 &&
    !/0x[0-9a-f]{6}/i.test(text) &&
    /\p{L}/u.test(text)
  );
}

export function readLink(link: HTMLAnchorElement, context: PageContext): Reading | undefined {
  const target = context.target(link.href);
  if (!target) return undefined;
  const text = link.textContent.trim();
  if (text === '' || text.length > longestLink || isUnread(link)) return undefined;
  const shown = target.addresses.find((address) => shows(text, address));
  const mismatch = shown && shown === target.leads ? undefined : readMismatch(text, target.leads, context);
  if (mismatch) return mismatch;
  const address = shown ?? (mayName(link, text, target.leads, context) ? target.leads : undefined);
  if (!address) return undefined;
  const key = keyFor(address, { link: target.chain, page: context.chain }, true);
  return key && { address, key, via: 'link', ...(shown === undefined && { name: text }) };
}

/** Reads a link that shows one address in full, whatever else it says, and leads to another. */
function readMismatch(text: string, leads: Address | undefined, context: PageContext): Reading | undefined {
  const [shown, more] = context.find(text);
  if (!shown || more || !leads) return undefined;
  const [address] = shown.addresses;
  if (leads.family !== address.family || leads.key === address.key) return undefined;
  const key = keyFor(address, { page: context.chain }, true);
  return key && { address, key, via: 'link', leads };
}

function mayName(
  link: HTMLAnchorElement,
  text: string,
  leads: Address | undefined,
  context: PageContext,
): boolean {
  if (!detectorFlags.testsLinks) return isName(text, context);
  return (
    leads !== undefined &&
    isName(text, context) &&
    link.hostname === context.url.hostname &&
    !routed.test(link.hash) &&
    !context.inUrl.some((own) => own.key === leads.key) &&
    !isMenu(link)
  );
}
