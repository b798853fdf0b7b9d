/** What Nametag reads on a page whose addresses the worker has judged. */
import { findAddresses } from '../../../lib/core/address/find-addresses.ts';
import { remembered } from '../../../lib/core/address/remembered.ts';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { createScanner } from '../../../lib/page/find/scanner.ts';
import { createSeenAddresses } from '../../../lib/page/find/seen-addresses.ts';
import { createMentions, type Mention } from '../../../lib/page/mentions.ts';

export interface Read {
  /** What the page shows there. */
  readonly shown: string;
  /** Its key. */
  readonly address: string;
  /** A short form that only may be this address. */
  readonly possible?: true;
  /** The name that the page prints in place of the address. */
  readonly name?: string;
  /** Where the link leads, if it shows another address. */
  readonly leads?: string;
}

/** What stands on the page. */
export function mentionsOn(html: string, url: string): readonly Mention[] {
  document.documentElement.innerHTML = html;
  const seen = createSeenAddresses();
  const mentions = createMentions({
    onAdded: ({ reading: { address, possible } }) => !possible && seen.add(address),
    onRemoved: () => undefined,
  });
  const context = readPageContext(url, createPageTexts({ find: findAddresses, remembered }));
  const scanner = createScanner({
    mentions,
    context: () => context,
    misses: () => 0,
    matching: seen.matching,
    isPlaceholder: () => false,
    onRoot: () => undefined,
  });
  for (const _ of scanner.all(document.body));
  scanner.again();
  return [...mentions.all];
}

export const readPage = (html: string, url = 'https://etherscan.io/'): readonly Read[] =>
  mentionsOn(html, url).map(({ anchor, reading: { address, possible, name, leads } }) => ({
    shown: anchor.textContent?.trim() ?? '',
    address: address.key,
    ...(possible && { possible }),
    ...(name !== undefined && { name }),
    ...(leads && { leads: leads.key }),
  }));
