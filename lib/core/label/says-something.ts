import type { Profile } from './profile.ts';

/** Ignores labels learned on another chain, because that chain's profile has them. */
export function saysSomething({ labels, mev, contract }: Profile): boolean {
  return labels.items.some((label) => !label.chain) || mev.items.length + contract.items.length > 0;
}
