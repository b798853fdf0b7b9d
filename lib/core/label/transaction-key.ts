/** What names a transaction: its chain, and its hash or signature there. Addresses have keys of another form. */
import { type ChainId, chainOf, isChainId, transactionForms } from '../chains.ts';
import type { Shape } from '../shape.ts';

export type TransactionKey = `${ChainId}:${string}`;

/** Undefined for what names none. Capitals mean nothing in hexadecimal. */
export function transactionKey(chain: ChainId, id: string): TransactionKey | undefined {
  const form = transactionForms[chainOf(chain).family];
  const found = [id, id.toLowerCase()].find((one) => form.test(one));
  return found === undefined ? undefined : `${chain}:${found}`;
}

export const isTransactionKey: Shape<TransactionKey> = (value): value is TransactionKey => {
  const [chain = '', id = ''] = typeof value === 'string' ? value.split(':') : [];
  return isChainId(chain) && transactionKey(chain, id) === value;
};
