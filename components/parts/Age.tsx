import { formatLanguage, shownDate } from '../../lib/locale/shown-date.ts';
import { t } from '../../lib/locale/t.ts';

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the user's language; the tooltip has the exact time. */
export function ageText(at: number, now: number): string {
  const seconds = Math.max(0, (now - at) / 1_000);
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return t('card_just_now');
  const [unit, size] = step;
  return new Intl.RelativeTimeFormat(formatLanguage()).format(-Math.floor(seconds / size), unit);
}

export function Age({ at, now }: { readonly at: number | undefined; readonly now: number }) {
  if (at === undefined) return <span title={t('card_age_unknown_about')}>{t('card_age_unknown')}</span>;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={shownDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
    >
      {ageText(at, now)}
    </time>
  );
}
