/** What kind of thing an address is: nineteen words in place of every source's own. */
export const categories = [
  'exchange',
  'dex',
  'lending',
  'bridge',
  'token',
  'nft',
  'wallet',
  'mev',
  'builder',
  'validator',
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
