import { type Category, categories } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { WordSelect, type WordSelectProps } from './WordSelect.tsx';

export function CategorySelect(props: WordSelectProps<Category>) {
  const wordOf = (category: Category) => t(`category_${category}`);
  return <WordSelect {...props} label={t('options_own_category')} choices={categories} wordOf={wordOf} />;
}
