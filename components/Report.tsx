/** "Report a wrong label": a text to copy, and where to send it. Nothing is sent from here. */
import { t } from '../lib/locale/t.ts';

interface Props {
  readonly text: string;
  readonly wrong: string;
  /** Where to send reports, as the user entered it; may be empty. */
  readonly to: string;
  readonly copied: boolean;
  readonly dark: boolean;
  readonly onWrong: (text: string) => void;
  readonly onCopy: () => void;
}

export function Report({ text, wrong, to, copied, dark, onWrong, onCopy }: Props) {
  return (
    <main class={dark ? 'surface report dark' : 'surface report'}>
      <h1>{t('report_title')}</h1>
      <p>{t('report_why')}</p>
      <label>
        <span>{t('report_wrong')}</span>
        <input
          value={wrong}
          maxLength={500}
          autocomplete="off"
          onInput={(event) => onWrong(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{t('report_text')}</span>
        <textarea readOnly rows={Math.min(16, text.split('\n').length + 1)} value={text} dir="auto" />
      </label>
      <div class="report-end">
        {to ? (
          <p>
            {t('report_to')} <Place to={to} />
          </p>
        ) : (
          <p class="hint">{t('report_nowhere')}</p>
        )}
        <button type="button" class="button main" onClick={onCopy}>
          {t(copied ? 'card_copied' : 'report_copy')}
        </button>
      </div>
    </main>
  );
}

/** A link, if the user entered a URL; otherwise the text. */
function Place({ to }: { readonly to: string }) {
  const url = URL.parse(to);
  if (url?.protocol !== 'https:') return <bdi>{to}</bdi>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      <bdi>{to}</bdi>
    </a>
  );
}
