/** The name to show for a tag: its own, or a translation if it is a code. */
import { mevKinds } from '../core/label/mev-kinds.ts';
import type { Tag } from '../core/label/tag.ts';
import { t } from './t.ts';

export function shownName({ name, kind }: Pick<Tag, 'name' | 'kind'>): string {
  if (!kind) return name;
  const known = mevKinds.find((one) => one === name);
  return known ? t(`mev_${known}`) : t('category_contract');
}
