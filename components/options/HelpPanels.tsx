import { useState } from 'preact/hooks';
import { copyText } from '../../lib/extension/copy-text.ts';
import { grantedHosts } from '../../lib/extension/granted-hosts.ts';
import { ownVersion } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { diagnosticsText } from './diagnostics-text.ts';
import { ReportSetting } from './ReportSetting.tsx';
import { Below } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';

/** A text with diagnostics to copy, and where to report wrong labels. */
export function HelpPanels(props: SectionProps) {
  const { settings, policy } = props;
  const [copied, setCopied] = useState<boolean>();
  const { value: text, failed } = useAnswer(async () => {
    const [status, usage, cache, log, own, granted] = await Promise.all([
      askWorker('status', { withPacks: true }),
      askWorker('usage', {}),
      askWorker('cacheSize', {}),
      askWorker('log', {}),
      askWorker('ownList', { query: '', from: 0, most: 1 }),
      grantedHosts(),
    ]);
    const now = Date.now();
    const about = { version: ownVersion(), browser: navigator.userAgent };
    return diagnosticsText({
      ...{ about, settings, policy, granted, status, usage, cache, log, now },
      ownLabels: own.total,
    });
  }, [settings, policy]);
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
            onClick={() => void copyText(text ?? '').then(setCopied)}
          >
            {t('options_diagnostics_copy')}
          </button>
          <Below
            id="copied"
            problem={copied === false ? t('card_copy_failed') : undefined}
            more={copied && <span class="good">{t('card_copied')}</span>}
          />
        </div>
        {text !== undefined && (
          <pre class="setting" id="diagnostics-text" data-theirs>
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
