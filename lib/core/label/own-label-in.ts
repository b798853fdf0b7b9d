import type { Label, Profile } from './profile.ts';

/** The user's own label that a card shows, and that its editor changes: the first, of any chain. */
export const ownLabelIn = (profiles: readonly Profile[]): Label | undefined =>
  profiles.flatMap(({ labels: { items } }) => items).find(({ source }) => source === 'own');
