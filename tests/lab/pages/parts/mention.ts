/** Writes expectations in one line: by default, a mention is one link that may have a badge. */
import type { Decoy, Mention, Quiet } from '../model.ts';

type More = Partial<Omit<Mention, 'address' | 'chain' | 'anchor'>>;

export function mention(address: string, chain: Mention['chain'], anchor: string, more: More = {}): Mention {
  return { count: 1, badge: true, via: 'link', ...more, address, chain, anchor };
}

export const decoy = (text: string, why: string): Decoy => ({ text, why });

export const quiet = (anchor: string, count: number, why: string): Quiet => ({ anchor, count, why });
