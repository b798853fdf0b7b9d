import { chainOf } from '../../lib/core/chains.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { CategoryMark } from './CategoryMark.tsx';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  readonly labels: readonly Label[];
  readonly now: number;
  readonly dark: boolean;
}

/** Every label with its source and date. */
export function Labels({ labels, now, dark }: Props) {
  return (
    <ul class="facts">
      {labels.map((label) => (
        <li key={[label.source, label.origin, label.name, label.type, label.subtype, label.text].join('\n')}>
          <div class="fact">
            <CategoryMark category={label.category} dark={dark} />
            <bdi class="fact-name">{nameOf(label)}</bdi>
            {label.unsure && <span class="hint">{t('card_unsure')}</span>}
            {label.chain && <span class="hint">{t('card_learnt_on', chainOf(label.chain).name)}</span>}
          </div>
          {wordsOf(label).length > 0 && (
            <p class="words">
              {wordsOf(label).map((word, at) => (
                <bdi key={word}>{at > 0 ? ` · ${word}` : word}</bdi>
              ))}
            </p>
          )}
          {label.note && <p class="words note">{label.note}</p>}
          <SourceLine source={label.source} origin={label.origin} at={label.at} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** The source's own words that are not in the name, each once. */
function wordsOf(label: Label): readonly string[] {
  const said = [label.type, label.subtype, label.text].map((word) => word.replaceAll('_', ' ').trim());
  const name = nameOf(label).toLowerCase();
  return [...new Set(said)].filter((word) => word !== '' && word.toLowerCase() !== name);
}
