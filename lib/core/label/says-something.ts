import type { Profile } from './profile.ts';

/** Ignores labels learned on another chain, because that chain's profile has them. */
export function saysSomething({ labels, dismissed = [], mev, contract }: Profile): boolean {
  const said = [...labels.items, ...dismissed].filter((label) => !label.chain);
  return said.length + mev.items.length + contract.items.length > 0;
}
