import type { Category } from '../../lib/core/label/categories.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { t } from '../../lib/locale/t.ts';
import { Table } from './Table.tsx';

export interface SampleRow {
  readonly name: string;
  readonly category: Category;
  readonly address: string;
  /** The chain's name. */
  readonly chain: string;
}

/** The first labels of a file that is not taken yet: how they are called, and what they warn of. */
export function LabelSample({ id, rows }: { readonly id: string; readonly rows: readonly SampleRow[] }) {
  return (
    <Table id={id} heads={[t('options_own_name'), t('options_own_category'), t('options_own_address')]}>
      {rows.map(({ name, category, address, chain }) => (
        <tr key={`${chain} ${address} ${name}`}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td class={warningOf(category) && 'bad'}>{t(`category_${category}`)}</td>
          <td class="mono breaks">
            {address} <span class="hint">{chain}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
