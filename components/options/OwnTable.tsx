import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Key } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { Icon } from '../parts/Icon.tsx';
import { partsInView, rowsInView } from '../parts/rows-in-view.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { OwnRowEditor, type RowEdit } from './OwnRowEditor.tsx';
import { OwnTags, type TagFilter } from './OwnTags.tsx';
import { type OwnList, type OwnRow, partSize } from './use-own-list.ts';

interface Props extends TagFilter {
  readonly list: OwnList;
  /** The row that is edited. */
  readonly edit: RowEdit | undefined;
  readonly onEdit: (row: OwnRow) => void;
  readonly onDelete: (row: OwnRow) => void;
}

/** CSS pixels of one row: the rows that are not drawn are counted with it. */
const rowHeight = 44;

const columns = ['options_own_name', 'options_own_address', 'options_own_note'] as const;

/** A table of all own labels, of which only those in view are drawn. */
export function OwnTable({ list, edit, ...rows }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ top: 0, height: 560 });
  /** The label that was edited last: its button has the focus again, even where saving draws all rows anew. */
  const last = useRef<Key | undefined>(undefined);
  if (edit) last.current = edit.draft.key;
  const { total = 0 } = list;
  const shown = rowsInView(at.top, at.height, rowHeight, total);
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = view.current ?? {};
    setAt({ top: scrollTop, height: clientHeight });
  };
  useEffect(look, [total]);
  useEffect(() => list.want(partsInView(shown, partSize)), [shown.from, shown.to]);
  const indexes = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index);
  return (
    <div
      class="own-view"
      id="own-table"
      ref={view}
      style={{ '--row-size': `${rowHeight}px` }}
      onScroll={() => {
        // Whoever scrolls has left the button of the row that was edited.
        last.current = undefined;
        look();
      }}
    >
      <table aria-label={t('options_own')} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" class="own-mark">
              <span class="heard">{t('options_own_category')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col" class="own-deeds">
              <span class="heard">{t('options_own_edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap rows={shown.from} />
          {indexes.map((index) => {
            const row = list.rowAt(index);
            const rowEdit = row && edit?.before.key === row.key ? edit : undefined;
            return <Line key={index} index={index} row={row} edit={rowEdit} last={last} {...rows} />;
          })}
          <Gap rows={total - shown.to} />
        </tbody>
      </table>
    </div>
  );
}

/** The space of the rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={5} class="own-gap" style={{ blockSize: `${rows * rowHeight}px` }} />
    </tr>
  );
}

interface LineProps extends Omit<Props, 'list'> {
  readonly last: { readonly current: Key | undefined };
  readonly index: number;
  readonly row: OwnRow | undefined;
}

/** Remembers its texts, because scrolling draws the same rows again. */
function Line({ index, row, edit, ...more }: LineProps) {
  const { query, onSearch, onEdit, onDelete } = more;
  return useMemo(
    () => (
      <tr class={edit ? 'own-line edited' : 'own-line'} aria-rowindex={index + 2} data-own={row?.key}>
        {edit && <OwnRowEditor {...edit} />}
        {!edit && row && <Cells row={row} {...more} />}
        {!row && <td colSpan={5}>…</td>}
      </tr>
    ),
    [index, row, edit, query, onSearch, onEdit, onDelete],
  );
}

function Cells({
  row,
  last,
  query,
  onSearch,
  onEdit,
  onDelete,
}: Omit<LineProps, 'index' | 'edit'> & { readonly row: OwnRow }) {
  const isLast = last.current === row.key;
  return (
    <>
      <td>
        <CategoryMark category={row.category} colour={row.colour} />
      </td>
      <th scope="row" title={row.name}>
        <bdi>{row.name}</bdi>
        <OwnTags tags={row.tags} query={query} onSearch={onSearch} />
      </th>
      <OwnPlace label={row} />
      <td class="own-note" title={row.note}>
        <bdi>{row.note}</bdi>
      </td>
      <td class="actions">
        <button
          type="button"
          class="button small"
          aria-label={t('options_own_edit_named', row.name)}
          title={t('options_own_edit')}
          ref={(button) => {
            if (isLast && document.activeElement === document.body) button?.focus({ preventScroll: true });
          }}
          onClick={() => onEdit(row)}
        >
          <Icon path={signs.name} />
        </button>
        <button
          type="button"
          class="button small"
          aria-label={t('options_own_delete_named', row.name)}
          title={t('options_own_delete')}
          onClick={() => onDelete(row)}
        >
          <Icon path={signs.remove} />
        </button>
      </td>
    </>
  );
}
