import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { readTypedReport } from './read-typed-report.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

const id = 'setting-reportTo';

export function ReportSetting({ settings, policy, saved, change }: SectionProps) {
  const [typed, setTyped] = useState<string>();
  const locked = policy.locked.has('reportTo');
  const wrong = typed !== undefined && readTypedReport(typed) === undefined;
  return (
    <Setting
      id={id}
      label={t('options_report_to')}
      hint={t('options_report_to_about')}
      locked={locked}
      saved={saved === 'reportTo'}
      problem={wrong ? t('options_report_to_wrong') : undefined}
    >
      <input
        id={id}
        class="wide"
        maxLength={500}
        autocomplete="off"
        value={typed ?? settings.reportTo}
        disabled={locked}
        aria-invalid={wrong}
        aria-describedby={describedBy(id, true)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          const value = readTypedReport(event.currentTarget.value);
          if (value === undefined) return;
          setTyped(undefined);
          change('reportTo', value);
        }}
      />
    </Setting>
  );
}
