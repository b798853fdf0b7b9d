import { useState } from 'preact/hooks';
import type { Category } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { CategorySelect } from './CategorySelect.tsx';
import type { OwnChangeState } from './use-own-change.ts';

interface Props extends Pick<OwnChangeState, 'run'> {
  readonly platform: Platform;
  readonly query: string;
  readonly total: number;
  /** The count is still that of the search before. */
  readonly isLate: boolean;
}

/** What is done with all labels that were found, in one step that can be undone. */
export function OwnBulk({ platform: { ask }, query, total, isLate, run }: Props) {
  const [category, setCategory] = useState<Category>('wallet');
  const change = async (to?: Category) => {
    const { changed } = await ask('ownChangeFound', { query, ...(to && { category: to }) });
    const said = to
      ? tCount('options_own_changed_all', changed, t(`category_${to}`))
      : tCount('options_own_deleted_all', changed);
    return { said, ...(changed > 0 && { undo: () => ask('ownUndo', {}) }) };
  };
  const press = (to?: Category) => {
    if (!isLate) run(() => change(to));
  };
  return (
    <div class="actions" id="own-bulk">
      <CategorySelect id="own-bulk-category" value={category} onChoose={setCategory} />
      <button type="button" class="button" id="own-bulk-change" onClick={() => press(category)}>
        {tCount('options_own_change_all', total, t(`category_${category}`))}
      </button>
      <button type="button" class="button" id="own-bulk-delete" onClick={() => press()}>
        {tCount('options_own_delete_all', total)}
      </button>
    </div>
  );
}
