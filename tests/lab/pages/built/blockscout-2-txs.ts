import { blockscoutList } from '../parts/blockscout-built.ts';

export const model = blockscoutList({
  name: 'blockscout-2-txs',
  url: 'https://eth.blockscout.com/txs',
  chain: 'ethereum',
  list: 'txs-2023',
  chakra: 2,
  from: 2040,
  pairs: true,
  origin: {
    site: 'Blockscout',
    version: '2023, Chakra UI 2',
    source: 'blockscout/frontend@006f22dab6ec4f0c9a4e04770d19b2cf2e390a7b ui/txs/TxsTableItem.tsx',
  },
});
