import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { isSameTag, tagMark, tagsIn } from '../../lib/core/label/clean-tags.ts';
import { type Key, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { Icon } from '../parts/Icon.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import { partsInView, rowHeight, useRowRange } from '../parts/use-row-range.ts';
import { LabelForm } from './LabelForm.tsx';
import { ownChainName } from './own-chain-name.ts';
import { type OwnList, type OwnRow, partSize } from './use-own-list.ts';

interface RowEdit {
  /** As it is kept; the draft may be of another chain. */
  readonly before: OwnLabelEntry;
  readonly draft: OwnLabelEntry;
  /** The draft outlives a scroll that takes its row away. */
  readonly onDraft: (draft: OwnLabelEntry) => void;
  readonly onSave: (entry: OwnLabelEntry) => void;
  readonly onCancel: () => void;
}

interface Props extends TagFilter {
  readonly list: OwnList;
  /** The row that is edited. */
  readonly edit: RowEdit | undefined;
  readonly onEdit: (row: OwnRow) => void;
  readonly onDelete: (row: OwnRow) => void;
}

const columns = ['options_own_name', 'options_own_address', 'options_own_note'] as const;

/** A table of all own labels, of which only those in view are drawn. */
export function OwnTable({ list, edit, ...rows }: Props) {
  const view = useRef<HTMLDivElement>(null);
  /**
   * The label that was edited last, or the place of the one that was deleted: the button there has the focus again, even
   * where all rows are drawn anew.
   */
  const last = useRef<Key | number | undefined>(undefined);
  if (edit) last.current = edit.draft.key;
  const { total = 0 } = list;
  if (typeof last.current === 'number') last.current = Math.min(last.current, total - 1);
  const range = useRowRange(view);
  const [from, to] = [Math.min(range.from, total), Math.min(range.to, total)];
  useEffect(() => list.want(partsInView({ from, to }, partSize)), [from, to]);
  return (
    <div
      class="own-view"
      id="own-table"
      ref={view}
      style={{ '--row-size': `${rowHeight}px` }}
      // Whoever scrolls has left the button of the row that was edited.
      onScroll={() => {
        last.current = undefined;
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
          <Gap rows={from} />
          {Array.from({ length: to - from }, (_, at) => {
            const index = from + at;
            const row = list.rowAt(index);
            const rowEdit = row && edit?.before.key === row.key ? edit : undefined;
            return <Line key={index} index={index} row={row} edit={rowEdit} last={last} {...rows} />;
          })}
          <Gap rows={total - to} />
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
  readonly last: { current: Key | number | undefined };
  readonly index: number;
  readonly row: OwnRow | undefined;
}

/** Remembers its texts, because scrolling draws the same rows again. */
function Line({ index, row, edit, ...more }: LineProps) {
  const { query, onSearch, onEdit, onDelete } = more;
  return useMemo(
    () => (
      <tr class={edit ? 'own-line edited' : 'own-line'} aria-rowindex={index + 2} data-own={row?.key}>
        {edit || !row ? (
          <td colSpan={5}>{edit ? <Edited {...edit} /> : '…'}</td>
        ) : (
          // The next label has buttons of its own: the focus is not on its “Delete”.
          <Cells key={row.key} index={index} row={row} {...more} />
        )}
      </tr>
    ),
    [index, row, edit, query, onSearch, onEdit, onDelete],
  );
}

function Edited({ draft: { key, ...label }, onDraft, onSave, onCancel }: RowEdit) {
  const { chain, family, address } = splitKey(key);
  // A search draws all rows anew: what is typed in its box goes on there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.getElementById('own-row-name')?.focus();
  }, []);
  return (
    <LabelForm
      {...{ id: 'own-row', draft: label, family, chain, onCancel }}
      onWrite={(part) => onDraft({ ...label, ...part, key })}
      onChain={(next) => onDraft({ ...label, key: keyOf(next, address) })}
      onSave={(written) => written && onSave({ ...written, key })}
    >
      <p class="full mono breaks">{spellAddress({ key })}</p>
    </LabelForm>
  );
}

function Cells({
  index,
  row,
  last,
  query,
  onSearch,
  onEdit,
  onDelete,
}: Omit<LineProps, 'edit'> & { readonly row: OwnRow }) {
  const isLast = last.current === row.key || last.current === index;
  const address = spellAddress(row);
  return (
    <>
      <td>
        <CategoryMark category={row.category} colour={row.colour} />
      </td>
      <th scope="row" title={row.name}>
        <bdi>{row.name}</bdi>
        <OwnTags tags={row.tags} query={query} onSearch={onSearch} />
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
          onClick={({ detail }) => {
            // The second press of two finds the next label under the pointer.
            if (detail > 1) return;
            last.current = index;
            onDelete(row);
          }}
        >
          <Icon path={signs.remove} />
        </button>
      </td>
    </>
  );
}

interface TagFilter {
  /** What is searched for. */
  readonly query: string;
  /** Searches for this; nothing shows all again. */
  readonly onSearch: (query: string) => void;
}

interface OwnTagsProps extends TagFilter {
  readonly tags: string | undefined;
}

/** The tags of a row: pressing one shows only labels with it, pressing it again all. */
function OwnTags({ tags, query, onSearch }: OwnTagsProps) {
  const all = tagsIn(tags);
  if (all.length === 0) return null;
  return (
    <span class="tags">
      {all.map((tag) => {
        const isOn = isSameTag(query, tagMark + tag);
        return (
          <button
            key={tag}
            type="button"
            class="chip tag"
            aria-pressed={isOn}
            title={t('options_own_only_tag', tag)}
            onClick={() => onSearch(isOn ? '' : tagMark + tag)}
          >
            <bdi>{tag}</bdi>
          </button>
        );
      })}
    </span>
  );
}
