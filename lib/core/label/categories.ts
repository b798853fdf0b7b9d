/** What kind of thing an address is: one list of words for all sources. */
export const categories = [
  'exchange',
  'dex',
  'lending',
  'staking',
  'bridge',
  'oracle',
  'token',
  'nft',
  'wallet',
  'mev',
  'bot',
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

/** The category that a word names, as people and tables write it. */
export function categoryNamed(word = ''): Category | undefined {
  const plain = word.trim().toLowerCase();
  return categories.find((category) => category === plain);
}
