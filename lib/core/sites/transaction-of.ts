/** The transaction that an explorer's page is about. */
import { isChainId } from '../chains.ts';
import { type TransactionKey, transactionKey } from '../label/transaction-key.ts';
import { explorers } from './explorers.ts';
import { segmentsOf } from './site.ts';
import { siteOf } from './site-of.ts';

const noun = /^(?:tx|transactions?)$/;

export function transactionOf(url: URL): TransactionKey | undefined {
  const site = siteOf(url.hostname);
  const parts = segmentsOf(url);
  const at = parts.findIndex((part) => noun.test(part));
  if (!site || !explorers.includes(site) || at === -1) return undefined;
  const chain = site.chain(url);
  if (!chain || !isChainId(chain)) return undefined;
  // Some name the chain in between.
  return parts.slice(at + 1).flatMap((part) => transactionKey(chain, part) ?? [])[0];
}
