import { categories } from '../../lib/core/label/categories.ts';
import { longestTag, mostTags } from '../../lib/core/label/clean-tags.ts';
import { ownColourChoices } from '../../lib/core/label/own-colour.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { ImportedLabels, MendReason } from '../own-labels/read-import.ts';
import { underscored } from '../parts/problem-key.ts';

interface Props {
  readonly file: ImportedLabels;
  /** Rows that the worker refuses. */
  readonly unusable: number;
}

const mendedWords: Readonly<Record<MendReason, () => string>> = {
  category: () => t('options_import_bad_category', categories.join(', ')),
  tags: () => t('options_import_bad_tags', String(mostTags), String(longestTag)),
  colour: () => t('options_import_bad_colour', ownColourChoices.slice(1).join(', ')),
};

/** Lines of a file that do not come in, or not whole. */
export function FileLines({ file, unusable }: Props) {
  const skipped = file.skipped + unusable;
  return (
    <>
      <Lines
        id="skipped"
        summary={tCount('options_import_skipped_lines', skipped)}
        count={skipped}
        lines={file.skippedLines.map(({ place, why }) => [place, t(`options_import_${underscored(why)}`)])}
      />
      <Lines
        id="mended"
        summary={tCount('options_import_mended_lines', file.mended)}
        count={file.mended}
        lines={file.mendedLines.map(({ place, why }) => [place, mendedWords[why]()])}
      />
    </>
  );
}

interface LinesProps {
  readonly id: string;
  readonly summary: string;
  readonly count: number;
  /** The first of them, with what is to say of each. */
  readonly lines: readonly (readonly [place: number, why: string])[];
}

/** Lines of the file, of which something is to say. */
function Lines({ id, summary, count, lines }: LinesProps) {
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <details>
      <summary>{summary}</summary>
      <ul id={id}>
        {lines.map(([place, why]) => (
          <li key={place}>{t('options_import_line', shownNumber(place), why)}</li>
        ))}
      </ul>
      {more > 0 && <p class="hint">{t('options_import_more', shownNumber(more))}</p>}
    </details>
  );
}
