/** Rows as hosts send them, and as they are read. */
import type { RecordShape } from '../../../../lib/core/api/endpoints.ts';
import { readAnswer } from '../../../../lib/core/api/read-answer.ts';

const texts = {
  address_name: 'Foo: Router',
  label_type: 'dex',
  label_subtype: 'swap_contract',
  label: 'foo',
};
export const row = { blockchain: 'ethereum', address: 'anAddress', ...texts };
export const read = {
  address: 'anAddress',
  name: 'Foo: Router',
  type: 'dex',
  subtype: 'swap_contract',
  label: 'foo',
};
export const mevRow = {
  blockchain: 'Ethereum',
  address: 'anAddress',
  label: 'MEV',
  label_subtype: 'sandwich',
  last_tx: ['aHash'],
  protocols: ['uniswap', ''],
};
export const mevRead = {
  address: 'anAddress',
  label: 'MEV',
  subtype: 'sandwich',
  txs: ['aHash'],
  protocols: ['uniswap'],
};

export function rowsOf<S extends RecordShape>(shape: S, ...data: readonly unknown[]) {
  const answer = readAnswer(shape, { data });
  if (!answer.ok) throw new Error('An answer with data is one.');
  return answer.rows;
}
