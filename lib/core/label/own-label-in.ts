import type { Label, Profile } from './profile.ts';

/**
 * The user's own label that a card shows, and that its editor changes: the first, of any chain. The name of a wallet has no
 * key, because it is no label: it is changed where the wallet is.
 */
export const ownLabelIn = (profiles: readonly Profile[]): Label | undefined =>
  profiles
    .flatMap(({ labels: { items } }) => items)
    .find(({ source, key }) => source === 'own' && key !== undefined);
