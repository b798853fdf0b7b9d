/** The name under which a label is shown: its own, or the reader's word where it is a kind and no name. */
import { mevKinds } from '../core/label/mev-kinds.ts';
import type { Tag } from '../core/label/tag.ts';
import { t } from './t.ts';

export function shownName({ name, kind }: Pick<Tag, 'name' | 'kind'>): string {
  if (!kind) return name;
  const known = mevKinds.find((one) => one === name);
  return known ? t(`mev_${known}`) : t('category_contract');
}
