import type { Category } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { OwnCategory } from './OwnCategory.tsx';
import type { OwnChangeState } from './use-own-change.ts';

interface Props extends Pick<OwnChangeState, 'run'> {
  readonly platform: Platform;
  readonly query: string;
  readonly total: number;
}

const partSize = 1_000;

/** What is done with all labels that were found, in one step that can be undone. */
export function OwnBulk({ platform: { ask }, query, total, run }: Props) {
  const found = async (): Promise<readonly OwnLabelEntry[]> => {
    const rows: OwnLabelEntry[] = [];
    for (let from = 0; from < total; from += partSize) {
      const { entries } = await ask('ownList', { query, from, most: partSize });
      rows.push(...entries.map(({ at: _, ...entry }) => entry));
    }
    return rows;
  };
  const remove = async () => {
    const rows = await found();
    await ask('ownDelete', { keys: rows.map(({ key }) => key) });
    return { said: tCount('options_own_deleted_all', rows.length), undo: () => ask('ownPutAll', { rows }) };
  };
  const change = async (category: Category) => {
    const rows = await found();
    await ask('ownPutAll', { rows: rows.map((row) => ({ ...row, category })) });
    const said = tCount('options_own_changed_all', rows.length, t(`category_${category}`));
    return { said, undo: () => ask('ownPutAll', { rows }) };
  };
  return (
    <div class="actions" id="own-bulk">
      <OwnCategory
        id="own-bulk-category"
        value=""
        none={tCount('options_own_change_all', total)}
        onChoose={(category) => run(() => change(category))}
      />
      <button type="button" class="button" id="own-bulk-delete" onClick={() => run(remove)}>
        {tCount('options_own_delete_all', total)}
      </button>
    </div>
  );
}
