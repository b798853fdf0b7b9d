import { evm } from '../address.ts';
import { blockscoutList } from '../parts/blockscout-built.ts';

export const model = blockscoutList({
  name: 'blockscout-3-holders',
  url: `https://base.blockscout.com/token/${evm(2120)}?tab=holders`,
  chain: 'base',
  list: 'holders',
  chakra: 3,
  from: 2120,
  pairs: false,
  origin: {
    site: 'Blockscout',
    version: '2025, Chakra UI 3',
    source:
      'blockscout/frontend@07c00d79fa2aef913eb1e44b0415d7633198f6e9 ui/token/TokenHolders/TokenHoldersTable.tsx',
  },
});
