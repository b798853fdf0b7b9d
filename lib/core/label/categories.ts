/** placeholder order */
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
