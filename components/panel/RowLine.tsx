import { useMemo } from 'preact/hooks';
import { warningOf } from '../../lib/core/label/warning.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { t } from '../../lib/locale/t.ts';
import { warnings } from '../../lib/look/colours.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { signs } from '../../lib/look/signs.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { shortAddress } from '../parts/chain-name.ts';
import { Icon } from '../parts/Icon.tsx';
import { NamedChain } from '../parts/NamedChain.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import type { TableRow } from './table-rows.ts';

interface Props {
  readonly row: TableRow;
  readonly at: number;
  readonly chosen: boolean;
  readonly onChoose: (row: TableRow) => void;
  readonly onOpen: (row: TableRow) => void;
}

/**
 * One address of the page. Its button takes the focus; the frame around all rows handles the keys. Drawn again only when it
 * changed: what a press does depends on the row alone.
 */
export function RowLine(props: Props) {
  return useMemo(() => <Line {...props} />, [props.row, props.at, props.chosen]);
}

function Line({ row, at, chosen, onChoose, onOpen }: Props) {
  const { warning, category, chain, count, possible } = row;
  const kind = category === 'none' ? 'other' : category;
  const address = spellAddress(row);
  const sort = warning && lightDark(warnings[warning]);
  return (
    // Row 1 is the header.
    <tr class={chosen ? 'line chosen' : 'line'} aria-rowindex={at + 2}>
      <td class="cell-warning">
        {sort && !warningOf(kind) ? (
          <span
            class="warn"
            style={{ color: sort.ink, background: sort.paper }}
            role="img"
            aria-label={t(warning === 'danger' ? 'card_warning_danger' : 'card_warning_caution')}
          >
            <Icon path={signs.warning} size={12} />
          </span>
        ) : (
          category !== 'none' && <CategoryMark category={category} emblem={row.emblem} colour={row.colour} />
        )}
      </td>
      <td class="cell-name">
        <button
          type="button"
          class="line-button"
          data-at={at}
          tabIndex={chosen ? 0 : -1}
          title={t('panel_show')}
          onFocus={() => onChoose(row)}
          onClick={() => onOpen(row)}
        >
          <bdi class={row.name === '' ? 'line-name nameless' : 'line-name'}>
            {row.name === '' ? t('panel_nameless') : shownName(row)}
            {possible && '?'}
          </bdi>
          <bdi class="line-address mono" dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
        </button>
      </td>
      <td class="cell-category">{category !== 'none' && t(`category_${category}`)}</td>
      <td class="cell-chain">
        <NamedChain chain={chain} />
      </td>
      <td class="cell-count">{count.toLocaleString()}</td>
    </tr>
  );
}
