import { t } from '../../lib/locale/t.ts';
import { readTypedReport } from './read-typed-report.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';

export function ReportSetting({ settings, policy, saved, change }: SectionProps) {
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
