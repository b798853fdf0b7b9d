import type { Category } from '../../lib/core/label/categories.ts';
import type { Emblem } from '../../lib/core/label/emblem.ts';
import type { OwnColourChoice } from '../../lib/core/label/own-colour.ts';
import type { Source } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { t } from '../../lib/locale/t.ts';
import { colours, ownColours } from '../../lib/look/colours.ts';
import { claimIcon, icons } from '../../lib/look/icons.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { EmblemIcon, Icon } from './Icon.tsx';

interface Props {
  readonly category: Category;
  readonly large?: boolean;
  /** Drawn in place of the icon. */
  readonly emblem?: Emblem | undefined;
  /** Who says so: what an address claims for itself has a sign of its own. */
  readonly source?: Source | undefined;
  /** That the user gave the label. */
  readonly colour?: OwnColourChoice | undefined;
}

/** The category's icon on its own colour or the label's, as on the badge; a warning keeps its own. */
export function CategoryMark({ category, large = false, emblem, source, colour = 'none' }: Props) {
  const size = large ? 20 : 12;
  const { ink, paper, edge } = lightDark(
    colour === 'none' || warningOf(category) ? colours[category] : ownColours[colour],
  );
  return (
    <span
      class={`mark${large ? ' large' : ''}${warningOf(category) ? ' warns' : ''}`}
      style={{ color: ink, background: paper, borderColor: edge }}
      role="img"
      aria-label={t(`category_${category}`)}
    >
      {emblem ? (
        <EmblemIcon drawing={emblem} size={size + 2} />
      ) : (
        <Icon path={source === 'node' ? claimIcon : icons[category]} size={size} />
      )}
    </span>
  );
}
