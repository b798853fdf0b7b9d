/** Records for test packs: addresses from random bytes, labels from a few words and any text. */

import { bech32, bech32m } from '@scure/base';
import fc from 'fast-check';
import { type ChainId, chainOf } from '../../../lib/core/chains.ts';
import { oneLine } from '../../../lib/core/clean-text.ts';
import { categories } from '../../../lib/core/label/categories.ts';
import type { PackActivity, PackLabel, PackRecord } from '../../../lib/core/pack/write-pack.ts';
import { base58Bitcoin, bytes, evmDigits, solanaText } from './address/samples.ts';

const evm = evmDigits.map((digits) => `0x${digits}`);
/** The kinds in use: P2PKH, P2SH (base58check); P2WPKH, P2WSH (BIP 173); P2TR (BIP 350). */
const bitcoin = fc.oneof(
  base58Bitcoin,
  fc
    .constantFrom(20, 32)
    .chain((length) => bytes(length).map((hash) => bech32.encode('bc', [0, ...bech32.toWords(hash)]))),
  bytes(32).map((hash) => bech32m.encode('bc', [1, ...bech32m.toWords(hash)])),
);

export function addressesOf(chain: ChainId): fc.Arbitrary<string> {
  return { evm, solana: solanaText, bitcoin }[chainOf(chain).family];
}

/** Text as the build passes it on: clean and within the maximum length. */
const words = fc.constantFrom(
  '',
  'Uniswap',
  'uniswap v3: router',
  'USD Coin',
  'USDC',
  'dex',
  'token',
  'straße',
  'ΟΔΟΣ',
  '稳定币',
);
const anything = fc.string({ unit: 'grapheme', maxLength: 30 }).map((raw) => oneLine(raw).slice(0, 40));
const text = fc.oneof({ weight: 3, arbitrary: words }, anything).map(oneLine);

/** Days since 1970, up to the largest that fits; 0 for none. */
const day = fc.constantFrom(0, 1, 20_000, 0xffff_ffff);

const label: fc.Arbitrary<PackLabel> = fc.record({
  name: text,
  text,
  type: words,
  subtype: words,
  category: fc.constantFrom(...categories),
  origin: fc.constantFrom('@web3icons/common@0.11.51', 'a published source', ''),
  day,
  unsure: fc.boolean(),
  littleKnown: fc.boolean(),
});
const activity: fc.Arbitrary<PackActivity> = fc.record({
  kind: fc.constantFrom('sandwich', 'arbitrage', 'liquidation'),
  text: words,
  origin: fc.constantFrom('a published source', ''),
  day,
});

export function recordsOf(chain: ChainId, most = 40): fc.Arbitrary<readonly PackRecord[]> {
  const record: fc.Arbitrary<PackRecord> = fc.record({
    address: addressesOf(chain),
    labels: fc.array(label, { minLength: 1, maxLength: 3 }),
    mev: fc.array(activity, { maxLength: 2 }),
  });
  return fc.uniqueArray(record, { maxLength: most, selector: ({ address }) => address });
}

export const anyChain = fc.constantFrom<ChainId>('ethereum', 'bitcoin', 'solana', 'avax');

/** Records of any chain, and which it is. */
export const anyRecords = (most?: number) =>
  anyChain.chain((chain) => fc.tuple(fc.constant(chain), recordsOf(chain, most)));
