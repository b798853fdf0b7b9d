import { expect, test } from 'vitest';
import { isTransactionKey } from '../../../../lib/core/label/transaction-key.ts';
import { transactionOf } from '../../../../lib/core/sites/transaction-of.ts';

const [hash, signature] = ['ab'.repeat(32), '5a'.repeat(44)];

test.each([
  [`https://etherscan.io/tx/0x${hash.toUpperCase()}`, `ethereum:0x${hash}`],
  [`https://www.basescan.org/tx/0x${hash}#eventlog`, `base:0x${hash}`],
  [`https://eth.blockscout.com/tx/0x${hash}?tab=logs`, `ethereum:0x${hash}`],
  [`https://mempool.space/tx/${hash}`, `bitcoin:${hash}`],
  [`https://blockchair.com/bitcoin/transaction/${hash}`, `bitcoin:${hash}`],
  [`https://www.blockchain.com/explorer/transactions/btc/${hash}`, `bitcoin:${hash}`],
  [`https://solscan.io/tx/${signature}`, `solana:${signature}`],
  // A test network, some chain, another site, no hash, an address, a form of another chain.
  [`https://sepolia.etherscan.io/tx/0x${hash}`, undefined],
  [`https://mempool.space/testnet/tx/${hash}`, undefined],
  [`https://blockscan.com/tx/0x${hash}`, undefined],
  [`https://example.org/tx/0x${hash}`, undefined],
  ['https://etherscan.io/tx/', undefined],
  [`https://etherscan.io/address/0x${hash}`, undefined],
  [`https://etherscan.io/tx/${hash}`, undefined],
])('%s is about %s', (url, key) => {
  expect(transactionOf(new URL(url))).toBe(key);
});

test('a key names a transaction of one of our chains', () => {
  expect([`ethereum:0x${hash}`, `bitcoin:${hash}`].every(isTransactionKey)).toBe(true);
  for (const other of [hash, `evm:0x${hash}`, `ethereum:${hash}`, `ethereum:0x${hash}:1`, 'ethereum:', 7])
    expect(isTransactionKey(other)).toBe(false);
});
