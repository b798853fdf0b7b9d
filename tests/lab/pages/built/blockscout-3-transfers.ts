import { blockscoutList } from '../parts/blockscout-built.ts';

export const model = blockscoutList({
  name: 'blockscout-3-transfers',
  url: 'https://eth.blockscout.com/token-transfers',
  chain: 'ethereum',
  list: 'transfers',
  chakra: 3,
  from: 2160,
  pairs: true,
  origin: {
    site: 'Blockscout',
    version: '2025, Chakra UI 3',
    source:
      'blockscout/frontend@06fab71f97618a64ef364929d377088b4cacea6f ui/shared/address/AddressFromTo.tsx',
  },
});
