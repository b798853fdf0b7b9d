import { foldText } from '../../lib/core/fold-text.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import { t } from '../../lib/locale/t.ts';
import type { LabelsOfName } from './labels-by-name.ts';
import { maxSources } from './SourceLine.tsx';
import { Written } from './Written.tsx';

/** What sources say of a name beside it. */
export function SourceWords({ labels }: { readonly labels: LabelsOfName }) {
  const words = wordsOf(labels).slice(0, maxSources);
  return words.length === 0 ? null : (
    <p class="words">
      {words.map((word, at) => (
        <Written key={word} text={at > 0 ? ` · ${word}` : word} />
      ))}
    </p>
  );
}

/** The sources' own words that are not in the name, each once. The built-in list's are codes for what its category says. */
function wordsOf(labels: LabelsOfName): readonly string[] {
  const [{ category }] = labels;
  const texts = labels
    .filter(({ source }) => source !== 'pack')
    .flatMap((label) => [label.type, label.subtype, label.text])
    .map((word) => word.replaceAll('_', ' ').trim());
  const known = [...labels.map(nameOf), category, t(`category_${category}`)].map(foldText);
  const words = new Map(texts.map((word) => [foldText(word), word]));
  return [...words].filter(([folded]) => folded !== '' && !known.includes(folded)).map(([, word]) => word);
}
