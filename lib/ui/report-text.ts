/** The text of a report: the labels of an address, their sources, and what the user thinks is wrong. */
import { chainOf } from '../core/chains.ts';
import { nameOf } from '../core/label/name-of.ts';
import type { Profile } from '../core/label/profile.ts';
import { t } from '../locale/t.ts';

/** One line for each label, so that it can be pasted anywhere; nothing about the user. */
export function reportText(address: string, profiles: readonly Profile[], wrong: string): string {
  const shown = profiles.flatMap(({ chain, labels }) =>
    labels.items
      // Own labels stay private.
      .filter((label) => label.source !== 'own')
      .map((label) => {
        const words = [label.type, label.subtype, label.text].filter((word) => word !== '').join(' / ');
        const since = label.at === undefined ? '' : `, ${new Date(label.at).toISOString().slice(0, 10)}`;
        return `- ${chainOf(chain).name}: ${nameOf(label)}${words && ` (${words})`}, ${label.origin}${since}`;
      }),
  );
  return [
    `${t('report_text_address')} ${address}`,
    shown.length > 0 ? t('report_text_shown') : t('report_text_none'),
    ...shown,
    ...(wrong === '' ? [] : [`${t('report_text_wrong')} ${wrong}`]),
  ].join('\n');
}
