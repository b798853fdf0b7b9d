import { type Category, categories } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly id: string;
  readonly value: Category | '';
  /** What stands there while no category is chosen. */
  readonly none?: string;
  /** What it is stands above it, not only for screen readers. */
  readonly labelled?: true;
  /** The form that it belongs to, if it stands outside. */
  readonly form?: string;
  readonly onChoose: (category: Category) => void;
}

export function OwnCategory({ id, value, none, labelled, form, onChoose }: Props) {
  return (
    <label>
      <span class={labelled ? undefined : 'heard'}>{none ?? t('options_own_category')}</span>
      <select
        id={id}
        form={form}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = categories.find((one) => one === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {categories.map((one) => (
          <option key={one} value={one}>
            {t(`category_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
