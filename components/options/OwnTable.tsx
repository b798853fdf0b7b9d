import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isChainId } from '../../lib/core/chains.ts';
import { type Key, keyChainName, splitKey } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { partsInView, rowsInView } from '../../lib/ui/rows-in-view.ts';
import { spellAddress } from '../../lib/ui/spell-address.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { chainName } from '../parts/chain-name.ts';
import { type OwnList, type OwnRow, partSize } from './use-own-list.ts';

interface Props {
  readonly list: OwnList;
  readonly onEdit: (row: OwnRow) => void;
  readonly onDelete: (row: OwnRow) => void;
}

/** CSS pixels of one row: the rows that are not drawn are counted with it. */
const rowHeight = 44;

const columns = ['options_own_name', 'options_own_address', 'options_own_note'] as const;

/** A table of all own labels, of which only those in view are drawn. */
export function OwnTable({ list, onEdit, onDelete }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ top: 0, height: 560 });
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
      onScroll={look}
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
            return <Line key={index} index={index} row={row} onEdit={onEdit} onDelete={onDelete} />;
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
  readonly index: number;
  readonly row: OwnRow | undefined;
}

/** Remembers its texts, because scrolling draws the same rows again. */
function Line({ index, row, onEdit, onDelete }: LineProps) {
  return useMemo(
    () => (
      <tr class="own-line" aria-rowindex={index + 2} data-own={row?.key}>
        {row ? <Cells row={row} onEdit={onEdit} onDelete={onDelete} /> : <td colSpan={5}>…</td>}
      </tr>
    ),
    [index, row, onEdit, onDelete],
  );
}

function Cells({ row, onEdit, onDelete }: Omit<Props, 'list'> & { readonly row: OwnRow }) {
  const address = spellAddress(row);
  return (
    <>
      <td>
        <CategoryMark category={row.category} />
      </td>
      <th scope="row" title={row.name}>
        <bdi>{row.name}</bdi>
      </th>
      <td title={address}>
        <bdi class="ends mono" dir="ltr">
          <span>{address.slice(0, -8)}</span>
          <span>{address.slice(-8)}</span>
        </bdi>
        <span class="hint">{ownChainName(row.key)}</span>
      </td>
      <td class="own-note" title={row.note}>
        <bdi>{row.note}</bdi>
      </td>
      <td class="actions">
        <button
          type="button"
          class="button small"
          aria-label={t('options_own_edit_named', row.name)}
          onClick={() => onEdit(row)}
        >
          {t('options_own_edit')}
        </button>
        <button
          type="button"
          class="button small"
          aria-label={t('options_own_delete_named', row.name)}
          onClick={() => onDelete(row)}
        >
          {t('options_own_delete')}
        </button>
      </td>
    </>
  );
}

/** An own label applies on every EVM chain. */
export function ownChainName(key: Key): string {
  const { chain } = splitKey(key);
  return isChainId(chain) ? chainName(chain) : t('options_own_every_chain', keyChainName(chain));
}
