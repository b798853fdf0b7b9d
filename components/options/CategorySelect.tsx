import { type Category, categories } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly id: string;
  readonly value: Category;
  /** What it is stands above it, not only for screen readers. */
  readonly labelled?: true;
  /** The form that it belongs to, if it stands outside. */
  readonly form?: string;
  readonly onChoose: (category: Category) => void;
}

export function CategorySelect({ id, value, labelled, form, onChoose }: Props) {
  return (
    <label>
      <span class={labelled ? undefined : 'heard'}>{t('options_own_category')}</span>
      <select
        id={id}
        form={form}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = categories.find((one) => one === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {categories.map((one) => (
          <option key={one} value={one}>
            {t(`category_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
