import { useState } from 'preact/hooks';
import { diagnosticsText } from '../../lib/options/diagnostics.ts';
import { t } from '../../lib/words.ts';
import { ReportSetting } from './ReportSetting.tsx';
import { Below } from './Setting.tsx';
import { useAsked } from './useAsked.ts';
import type { SectionProps } from './view.ts';

/** A text for whoever helps; and where wrong labels are reported. */
export function Diagnostics(props: SectionProps) {
  const { door, settings, policy } = props;
  const [copied, setCopied] = useState<boolean>();
  const { value: text, failed } = useAsked(async () => {
    const [status, usage, cache, log, own, granted] = await Promise.all([
      door.ask('status', {}),
      door.ask('usage', {}),
      door.ask('cacheSize', {}),
      door.ask('log', {}),
      door.ask('ownList', { query: '', from: 0, most: 1 }),
      door.access.granted(),
    ]);
    const now = door.now();
    return diagnosticsText({
      ...{ about: door.about, settings, policy, granted, status, usage, cache, log, now },
      ownLabels: own.total,
    });
  }, [door, settings, policy]);
  return (
    <>
      <section class="panel">
        <h2>{t('options_diagnostics_text')}</h2>
        <p class="hint">{t('options_diagnostics_about')}</p>
        {failed && <p class="bad">{failed}</p>}
        <div class="actions">
          <button
            type="button"
            class="button main-one"
            id="copy-diagnostics"
            disabled={text === undefined}
            onClick={() => void door.copy(text ?? '').then(setCopied)}
          >
            {t('options_diagnostics_copy')}
          </button>
          <Below
            id="copied"
            problem={copied === false ? t('card_copy_failed') : undefined}
            saved={false}
            locked={false}
            more={copied && <span class="good">{t('card_copied')}</span>}
          />
        </div>
        {text !== undefined && (
          <pre class="setting" id="diagnostics-text">
            {text}
          </pre>
        )}
      </section>
      <section class="panel">
        <ReportSetting {...props} />
      </section>
    </>
  );
}
