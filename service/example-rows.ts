/**
 * Records that show every field, for the demo and for tests. They are nobody's: each address is the end of a Keccak hash
 * of "nametag example N", each transaction the whole hash, and every name begins with "Example".
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChainId, chainIds, chainOf } from '../lib/core/chains.ts';
import { codecs } from '../lib/core/families/families.ts';
import { chainsWith } from './store/collections.ts';
import type { SeedRows } from './store/open-memory-store.ts';

const hashOf = (number: number) => keccak_256(utf8ToBytes(`nametag example ${number}`));

export function exampleAddress(chain: ChainId, number: number): string {
  return codecs[chainOf(chain).family].example(hashOf(number));
}

const exampleTx = (number: number) => `0x${bytesToHex(hashOf(number))}`;

const kinds = [
  ['Exchange 1: Hot Wallet', 'cex', 'hot_wallet', 'example exchange'],
  ['Swap: Router', 'dex', 'swap_contract', 'example swap'],
  ['Token (EXM)', 'token', 'token_contract', 'example token'],
  ['Bridge: Gateway', 'bridge', 'gateway', 'example bridge'],
] as const;

const mevKinds = [
  ['MEV Bot', 'sandwich', ['example-swap', '']],
  ['MEV Bot', 'arbitrage', ['example-swap', 'example-lend']],
  ['MEV Bot', 'liquidation', ['example-lend']],
  ['MEV Builder', 'builder', []],
] as const;

export function exampleRows(): SeedRows {
  return {
    labels: chainIds.flatMap((chain) =>
      kinds.map(([name, type, subtype, label], index) => ({
        chain,
        address: exampleAddress(chain, index + 1),
        name: `Example ${name}`,
        type,
        subtype,
        label,
      })),
    ),
    // The first two kinds share an address, which has one record per subtype.
    mev: chainsWith('mev').flatMap((chain) =>
      mevKinds.map(([label, subtype, protocols], index) => ({
        chain,
        address: exampleAddress(chain, index < 2 ? 11 : 11 + index),
        label: `Example ${label}`,
        subtype,
        txs: [exampleTx(100 + index), exampleTx(200 + index)].slice(0, 1 + (index % 2)),
        protocols,
      })),
    ),
    contracts: chainsWith('contract').flatMap((chain) =>
      kinds.slice(1, 3).map(([name, type, subtype, label], index) => ({
        chain,
        address: exampleAddress(chain, index + 2),
        name: `Example ${name}`,
        type,
        subtype,
        label,
        owner: exampleAddress(chain, 20 + index),
        created: `2024-0${index + 1}-15`,
        more: {
          verified: true,
          compiler: { name: 'solc', version: '0.8.24' },
          example_note: 'An example, nobody’s contract.',
        },
      })),
    ),
  };
}
