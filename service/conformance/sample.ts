/** The addresses and texts that the suite asks a host about. */
import type { Endpoint } from '../../lib/core/api/endpoints.ts';
import { type ChainId, chainIds } from '../../lib/core/chains.ts';
import { isList, isObject, isRecordOf, isText, maybe } from '../../lib/core/shape.ts';
import { exampleAddress } from '../example-rows.ts';
import { type Content, chainsWith, collectionId, collections } from '../store/collections.ts';
import type { SeedRows } from '../store/open-memory-store.ts';

/** For one kind of record on one chain: the labels of `ethereum`, or `ethereum_mev`. */
export interface Topic {
  /** Known addresses; with eleven or more, limits can be tested. */
  readonly addresses: readonly string[];
  /** A text that several records match. */
  readonly text?: string | undefined;
}

export type Sample = Readonly<Record<string, Topic | undefined>>;

const isSample = isRecordOf(isObject({ addresses: isList(isText()), text: maybe(isText()) }));

/** A sample file: `{"ethereum": {"addresses": ["0x…"], "text": "uniswap"}, "ethereum_mev": …}`. */
export function readSample(json: string): Sample {
  const sample: unknown = JSON.parse(json);
  if (isSample(sample)) return sample;
  throw new Error(
    `A sample is an object of {"addresses": […], "text": "…"} by ${collections.map(({ id }) => id).join(', ')}.`,
  );
}

export function topicOf(sample: Sample, endpoint: Endpoint): Topic {
  return sample[collectionId(endpoint)] ?? { addresses: [] };
}

const addressesOf = (chain: ChainId, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => exampleAddress(chain, from + index));

const placesOf = (content: Content, from: number, count: number) =>
  chainsWith(content).flatMap((chain) =>
    addressesOf(chain, from, count).map((address, index) => ({ chain, address, index })),
  );

/** More than the largest page of a search, so that its limit shows. */
const searchable = 105;

/** Invented records with which every check of the suite can be made. */
export function ownRows(): SeedRows {
  return {
    labels: chainIds.flatMap((chain) => [
      ...addressesOf(chain, 1, searchable).map((address, index) => ({
        chain,
        address,
        name:
          index === 50 ? 'Wallet' : index % 2 === 0 ? `Wallet ${index} Example` : `Example Wallet${index}`,
        type: 'example',
        subtype: index % 3 === 0 ? 'example_wallet' : 'example_pool',
        label: 'example',
      })),
      {
        chain,
        address: exampleAddress(chain, 1),
        name: 'Example Second Label',
        type: 'cex',
        subtype: '',
        label: '',
      },
    ]),
    mev: placesOf('mev', 300, 12).flatMap(({ chain, address, index }) =>
      ['sandwich', 'arbitrage'].map((subtype) => ({
        chain,
        address,
        label: index === 3 ? 'sandwich' : 'MEV Bot Example',
        subtype,
        txs: index === 0 ? [] : [`0x${String(index).padStart(64, '0')}`],
        protocols: ['example-swap', ''],
      })),
    ),
    contracts: placesOf('contract', 400, 11).flatMap(({ chain, address }) =>
      ['token_contract', 'proxy'].map((subtype) => ({
        chain,
        address,
        name: 'Example Contract',
        type: 'token',
        subtype,
        label: 'example',
        owner: exampleAddress(chain, 500),
        created: '2024-02-29',
        more: { verified: true, nested: { list: [1, 'two', null] } },
      })),
    ),
  };
}

const topicOn: { readonly [C in Content]: (chain: ChainId) => Topic } = {
  label: (chain) => ({ addresses: addressesOf(chain, 1, 12), text: 'wallet' }),
  mev: (chain) => ({ addresses: addressesOf(chain, 300, 12), text: 'sandwich' }),
  contract: (chain) => ({ addresses: addressesOf(chain, 400, 11) }),
};

export function ownSample(): Sample {
  return Object.fromEntries(collections.map(({ id, chain, content }) => [id, topicOn[content](chain)]));
}
