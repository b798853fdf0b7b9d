import { copyText } from '../../lib/extension/copy-text.ts';
import { grantedHosts } from '../../lib/extension/granted-hosts.ts';
import { ownVersion } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { Button } from '../parts/Button.tsx';
import { diagnosticsText } from './diagnostics-text.ts';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { readTypedReport } from './read-typed-report.ts';
import { Shortcuts } from './Shortcuts.tsx';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';
import { useAnswer } from './use-answer.ts';
import { useOutcome } from './use-outcome.ts';

const licences = [
  ['/THIRD-PARTY-CODE.txt', 'options_about_licences'],
  ['/THIRD-PARTY-NOTICES.txt', 'options_about_notices'],
] as const;

/** The version, the keys that work everywhere, the licences of what ships, and what helps where something goes wrong. */
export function AboutSection(props: SectionProps) {
  return (
    <>
      <PagePanel title={t('options_about_version')}>
        <p id="about-version">
          Nametag <bdi>{ownVersion()}</bdi>
        </p>
        <ul class="hint">
          {licences.map(([file, name]) => (
            <li key={file}>
              <a href={file} target="_blank" rel="noopener">
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </PagePanel>
      <PagePanel title={t('options_about_shortcuts')} about={t('options_about_shortcuts_about')}>
        <Shortcuts />
      </PagePanel>
      <Diagnostics {...props} />
      {!props.isUnread && (
        <section class="panel">
          <ReportSetting {...props} />
        </section>
      )}
    </>
  );
}

/** A text with diagnostics to copy. */
function Diagnostics({ settings, policy }: SectionProps) {
  const copying = useOutcome();
  const { value: text, failed } = useAnswer(async () => {
    const [status, usage, cache, log, own, granted] = await Promise.all([
      askWorker('status', { withPacks: true }),
      askWorker('usage', {}),
      askWorker('cacheSize', {}),
      askWorker('log', {}),
      askWorker('ownList', { query: '', from: 0, most: 1 }).catch(() => undefined),
      grantedHosts(),
    ]);
    const now = Date.now();
    const about = { version: ownVersion(), browser: navigator.userAgent };
    return diagnosticsText({
      ...{ about, settings, policy, granted, status, usage, cache, log, now },
      ownLabels: own?.total,
    });
  }, [settings, policy]);
  const copy = async () =>
    (await copyText(text ?? '')) ? { message: t('card_copied') } : t('card_copy_failed');
  return (
    <PagePanel title={t('options_diagnostics_text')} about={t('options_diagnostics_about')}>
      {failed && <p class="bad">{failed}</p>}
      <div class="actions">
        <Button
          class="button main"
          id="copy-diagnostics"
          disabled={text === undefined}
          text={t('options_diagnostics_copy')}
          onClick={() => copying.run(copy)}
        />
        <Outcome id="copied-below" {...copying} />
      </div>
      {text !== undefined && (
        <pre class="setting" id="diagnostics-text" data-theirs>
          {text}
        </pre>
      )}
    </PagePanel>
  );
}

function ReportSetting({ settings, policy, saved, change }: SectionProps) {
  return (
    <TypedSetting
      id="setting-reportTo"
      label={t('options_report_to')}
      hint={t('options_report_to_about')}
      locked={policy.locked.has('reportTo')}
      saved={saved === 'reportTo'}
      maxLength={500}
      value={settings.reportTo}
      onTake={(text) => {
        const value = readTypedReport(text);
        if (value === undefined) return t('options_report_to_wrong');
        change('reportTo', value);
        return undefined;
      }}
    />
  );
}
