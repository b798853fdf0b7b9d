import type { Label } from './profile.ts';

/** A label of the user's own, which says nothing in any source's words. */
export const ownLabelOf = (said: Pick<Label, 'name' | 'category'> & Partial<Label>): Label => ({
  type: '',
  subtype: '',
  text: '',
  source: 'own',
  origin: '',
  ...said,
});
