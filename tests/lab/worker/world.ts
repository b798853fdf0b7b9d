/** The real label service on loopback, with rows derived from numbers, so that tests can compute what it knows. */
import type { ContractRow, LabelRow, MevRow } from '../../../lib/core/api/read-answer.ts';
import { type ChainId, chainIds } from '../../../lib/core/chains.ts';
import { memoryKeys } from '../../../service/keys/new-key.ts';
import { type Serving, serve } from '../../../service/serve.ts';
import { openMemoryStore } from '../../../service/store/open-memory-store.ts';
import { addressKey } from './addresses.ts';

export const testKey = 'a-key-that-must-not-be-seen';

/** Labels per address; twice as many on Avalanche, so that ten addresses exceed a usual page of rows. */
const howMany = [0, 1, 2, 4, 1, 3, 0, 0, 5];

export function labelsOf(chain: ChainId, n: number): readonly LabelRow[] {
  const length = (howMany[n % howMany.length] ?? 0) * (chain === 'avax' ? 2 : 1);
  return Array.from({ length }, (_, index) => ({
    address: addressKey(chain, n),
    name: `${chain} name ${n}${' again'.repeat(index)}`,
    type: index > 0 ? 'wallet' : 'exchange',
    subtype: 'hot_wallet',
    label: `label ${n}`,
  }));
}

/** Every fifth Ethereum address is a bot. */
export function mevOf(n: number): readonly MevRow[] {
  if (n % 5 !== 0) return [];
  return [
    {
      address: addressKey('ethereum', n),
      label: 'mev',
      subtype: 'sandwich',
      txs: [],
      protocols: ['uniswap_v2'],
    },
  ];
}

/** Every seventh Ethereum address is a verified contract. */
export function contractOf(n: number): readonly ContractRow[] {
  if (n % 7 !== 0) return [];
  return [
    {
      address: addressKey('ethereum', n),
      name: `Contract ${n}`,
      type: 'contract',
      subtype: 'verified',
      label: 'contract',
      owner: addressKey('ethereum', n + 1),
      created: '2024-02-29',
      more: { compiler: 'v0.8' },
    },
  ];
}

/** A service that knows the first `size` addresses of every chain, with the labels that `labels` gives each. */
export async function serveWorld(size: number, labels = labelsOf): Promise<Serving> {
  const numbers = Array.from({ length: size }, (_, n) => n);
  const store = openMemoryStore({
    labels: chainIds.flatMap((chain) =>
      numbers.flatMap((n) => labels(chain, n).map((row) => ({ ...row, chain }))),
    ),
    mev: numbers.flatMap(mevOf),
    contracts: numbers.flatMap(contractOf),
  });
  const keys = memoryKeys([{ key: testKey }]);
  return serve({ store, keys });
}
