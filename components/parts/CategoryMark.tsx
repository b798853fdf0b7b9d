import type { Category } from '../../lib/core/label/categories.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { t } from '../../lib/locale/t.ts';
import { colours } from '../../lib/look/colours.ts';
import { icons } from '../../lib/look/icons.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly category: Category;
  readonly dark: boolean;
  readonly large?: boolean;
}

/** The category's icon on its own colour, as on the badge. */
export function CategoryMark({ category, dark, large = false }: Props) {
  const { ink, paper, edge } = colours[category][dark ? 'dark' : 'light'];
  return (
    <span
      class={`mark${large ? ' large' : ''}${warningOf(category) ? ' warns' : ''}`}
      style={{ color: ink, background: paper, borderColor: edge }}
      role="img"
      aria-label={t(`category_${category}`)}
      title={t(`category_${category}`)}
    >
      <Icon path={icons[category]} size={large ? 20 : 12} />
    </span>
  );
}
