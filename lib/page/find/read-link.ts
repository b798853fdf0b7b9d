/** Links: the address in a target counts only where the link shows it, or names the account it leads to. */

import type { Address } from '../../core/address/address.ts';
import { findAddresses } from '../../core/address/find-addresses.ts';
import { agrees, matchShort } from '../../core/address/short.ts';
import { testsLinks } from './detector-flags.ts';
import { keyFor } from './key-for.ts';
import type { Here } from './page-context.ts';
import type { Reading } from './reading.ts';
import { isMenu, isUnread } from './skip.ts';

/** A link with more text is a card or a paragraph, and what it shows is read from its text. */
const longestLink = 300;
const longestName = 80;

/** The page of an account under another name: tabs (`#!`), Blockscout's API links. */
const routed = /^#!/;

/** Whether text shows this very address, whole or cut. */
export function shows(text: string, address: Address): boolean {
  const short = matchShort(text);
  if (short) return agrees(short, address);
  // Pieces of one address may stand apart: mempool.space prints a blank before the last of them.
  return text.replace(/\s+/g, '').toLowerCase().includes(address.key.toLowerCase());
}

/** Text that is no name: it is itself an address, a hash, or empty. */
function isName(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= longestName &&
    matchShort(text) === undefined &&
    findAddresses(text).length === 0 &&
    !/0x[0-9a-f]{6}/i.test(text) &&
    /\p{L}/u.test(text)
  );
}

export function readLink(link: HTMLAnchorElement, here: Here): Reading | undefined {
  const target = here.target(link.href);
  if (!target) return undefined;
  const text = link.textContent.trim();
  if (text === '' || text.length > longestLink || isUnread(link)) return undefined;
  const shown = target.addresses.find((address) => shows(text, address));
  const address = shown ?? (mayName(link, text, target.leads, here) ? target.leads : undefined);
  if (!address) return deceives(text, target.leads, here);
  const key = keyFor(address, { link: target.says, page: here.says }, true);
  return key && { address, key, via: 'link', ...(shown === undefined && { name: text }) };
}

/** A link that shows one address in full and leads to another. */
function deceives(text: string, leads: Address | undefined, here: Here): Reading | undefined {
  const [shown, more] = findAddresses(text);
  if (!shown || more || shown.start > 0 || shown.end < text.length || !leads) return undefined;
  const [address] = shown.addresses;
  if (leads.family !== address.family || leads.key === address.key) return undefined;
  const key = keyFor(address, { page: here.says }, true);
  return key && { address, key, via: 'link', leads };
}

function mayName(link: HTMLAnchorElement, text: string, leads: Address | undefined, here: Here): boolean {
  if (!testsLinks) return isName(text);
  return (
    leads !== undefined &&
    isName(text) &&
    link.hostname === here.url.hostname &&
    !routed.test(link.hash) &&
    !here.own.some((own) => own.key === leads.key) &&
    !isMenu(link)
  );
}
