/** The text of a report: the labels of an address, their sources, and what the user thinks is wrong. */
import { chainOf } from '../../lib/core/chains.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label, Profile } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { originWords } from '../parts/origin-words.ts';

/** Can be pasted anywhere; nothing about the user. What several chains say alike stands once. */
export function reportText(address: string, profiles: readonly Profile[], wrong: string): string {
  const shown = Map.groupBy(profiles.flatMap(shownLabels), ({ words }) => words);
  const lines = [...shown].flatMap(([words, alike]) => [
    `- ${words}`,
    `  ${alike.map(({ chain }) => chain).join(', ')}`,
  ]);
  return [
    `${t('report_text_address')} ${address}`,
    // First, because an URL may have no room for all labels.
    ...(wrong === '' ? [] : [`${t('report_text_wrong')} ${wrong}`]),
    lines.length > 0 ? t('report_text_shown') : t('report_text_none'),
    ...lines,
  ].join('\n');
}

interface ShownLabel {
  readonly words: string;
  readonly chain: string;
}

/** Without own labels and those of encrypted lists, which stay private. */
function shownLabels({ chain, labels }: Profile): readonly ShownLabel[] {
  return labels.items
    .filter(({ source, list }) => source !== 'own' && !list?.encrypted)
    .map((label) => ({ words: wordsOf(label), chain: chainOf(chain).name }));
}

/** The built-in list's own words are codes, and forms by which its search finds a name. */
function wordsOf(label: Label): string {
  const { source, type, subtype, text } = label;
  const own = source === 'pack' ? [] : [type, subtype, text].map((word) => word.replaceAll('_', ' '));
  const words = [nameOf(label), t(`category_${label.category}`), ...own];
  return `${words.filter((word) => word !== '').join(' · ')}\n  ${sourceOf(label)}`;
}

function sourceOf({ source, list, origin, at }: Label): string {
  const words = source === 'pack' ? originWords(origin) : [];
  const statements =
    words.length > 0
      ? words.map(({ kind, who, url }) => [t(`origin_${kind}`, who), ...(url ? [url] : [])].join(' '))
      : [list?.title ?? origin];
  return [...statements, ...(at === undefined ? [] : [new Date(at).toISOString().slice(0, 10)])].join(', ');
}
