/** What kind of thing an address is: twenty-one words in place of every source's own. */
export const categories = [
  'exchange',
  'dex',
  'lending',
  'bridge',
  'oracle',
  'token',
  'nft',
  'wallet',
  'mev',
  'builder',
  'validator',
  'miner',
  'scam',
  'sanctioned',
  'mixer',
  'dao',
  'game',
  'person',
  'contract',
  'system',
  'other',
] as const;

export type Category = (typeof categories)[number];
