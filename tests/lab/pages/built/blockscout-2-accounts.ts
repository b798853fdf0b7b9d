import { blockscoutList } from '../parts/blockscout-built.ts';

export const model = blockscoutList({
  name: 'blockscout-2-accounts',
  url: 'https://base.blockscout.com/accounts',
  chain: 'base',
  list: 'accounts',
  chakra: 2,
  from: 2000,
  pairs: false,
  skeletons: true,
  origin: {
    site: 'Blockscout',
    version: '2023, Chakra UI 2',
    source: 'blockscout/frontend@16467af8a6fcfa272ec8e1907696fbace5ccb345 ui/addresses/AddressesTable.tsx',
  },
});
