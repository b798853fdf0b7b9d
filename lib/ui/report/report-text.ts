/** The text of a report: the labels of an address, their sources, and what the user thinks is wrong. */
import { chainOf } from '../../core/chains.ts';
import { nameOf } from '../../core/label/name-of.ts';
import type { Label, Profile } from '../../core/label/profile.ts';
import { t } from '../../locale/t.ts';

/** Can be pasted anywhere; nothing about the user. What several chains say alike stands once. */
export function reportText(address: string, profiles: readonly Profile[], wrong: string): string {
  const shown = Map.groupBy(profiles.flatMap(shownLabels), ({ words }) => words);
  const lines = [...shown].flatMap(([words, alike]) => [
    `- ${words}`,
    `  ${alike.map(({ chain }) => chain).join(', ')}`,
  ]);
  return [
    `${t('report_text_address')} ${address}`,
    lines.length > 0 ? t('report_text_shown') : t('report_text_none'),
    ...lines,
    ...(wrong === '' ? [] : [`${t('report_text_wrong')} ${wrong}`]),
  ].join('\n');
}

interface ShownLabel {
  readonly words: string;
  readonly chain: string;
}

/** Without own labels, which stay private. */
function shownLabels({ chain, labels }: Profile): readonly ShownLabel[] {
  return labels.items
    .filter(({ source }) => source !== 'own')
    .map((label) => ({ words: wordsOf(label), chain: chainOf(chain).name }));
}

function wordsOf(label: Label): string {
  const words = [label.type, label.subtype, label.text].filter((word) => word !== '').join(' / ');
  const since = label.at === undefined ? '' : `, ${new Date(label.at).toISOString().slice(0, 10)}`;
  return `${nameOf(label)}${words && ` (${words})`}, ${label.origin}${since}`;
}
