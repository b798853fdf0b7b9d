/** Rows of a table with two addresses each, for pages that sort, filter and scroll them. */
import { evm, txHash } from '../address.ts';

export interface Position {
  readonly protocol: string;
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  readonly hash: string;
  readonly value: number;
  readonly amount: number;
  readonly price: number;
}

const protocols = ['maker', 'aave', 'compound', 'liquity', 'euler'];

export function positions(first: number, count: number): readonly Position[] {
  return Array.from({ length: count }, (_, i) => ({
    protocol: protocols[i % protocols.length] ?? '',
    chain: 'ethereum',
    from: evm(first + 2 * i),
    to: evm(first + 2 * i + 1),
    hash: txHash(first + i),
    value: count - i,
    amount: (i * 37) % 101,
    price: 1500 + i,
  }));
}
