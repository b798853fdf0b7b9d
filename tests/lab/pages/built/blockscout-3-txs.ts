import { blockscoutList } from '../parts/blockscout-built.ts';

export const model = blockscoutList({
  name: 'blockscout-3-txs',
  url: 'https://optimism.blockscout.com/txs',
  chain: 'optimism',
  list: 'txs',
  chakra: 3,
  from: 2080,
  pairs: true,
  skeletons: true,
  origin: {
    site: 'Blockscout',
    version: '2025, Chakra UI 3',
    source: 'blockscout/frontend@00d6c0755f60bc4094aa2a833378fcfcd01a7f61 ui/txs/TxsTable.tsx',
  },
});
