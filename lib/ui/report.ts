/** The text of a report: what is shown of an address, who says so, and what its reader thinks is wrong. */
import { chainOf } from '../core/chains.ts';
import { nameOf } from '../core/label/name.ts';
import type { Profile } from '../core/label/profile.ts';
import { t } from '../words.ts';

/** One line a label, so that it can be pasted anywhere. Nothing in it is about its reader. */
export function reportText(address: string, profiles: readonly Profile[], wrong: string): string {
  const shown = profiles.flatMap(({ chain, labels }) =>
    labels.items
      // One's own names are nobody else's business.
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
