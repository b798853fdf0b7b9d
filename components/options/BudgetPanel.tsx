import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { Panel } from './Panel.tsx';
import type { SectionProps } from './section-props.ts';
import { UsageChart } from './UsageChart.tsx';
import { countUsageMonth } from './usage-month.ts';
import { useAnswer } from './use-answer.ts';

/** The requests that the label service costs. */
export function BudgetPanel(props: SectionProps) {
  const { settings } = props;
  const { value: usage, failed } = useAnswer(() => askWorker('usage', {}), []);
  const sent = usage?.thisMonth ?? 0;
  const budget = settings.monthlyBudget;
  const left = Math.max(0, budget - sent);
  const share = budget === 0 ? 1 : Math.min(1, sent / budget);
  return (
    <Panel title={t('options_budget')} about={t('options_budget_lead')}>
      {usage && (
        <>
          <p id="budget-left">
            {t('options_budget_left', sent.toLocaleString(), budget.toLocaleString(), left.toLocaleString())}
          </p>
          <div class="meter" aria-hidden="true">
            <div class={share >= 1 ? 'over' : ''} style={{ inlineSize: `${share * 100}%` }} />
          </div>
          <UsageChart month={countUsageMonth(usage.days, Date.now())} />
        </>
      )}
      {failed && <p class="bad">{failed}</p>}
      <NumberSetting {...props} name="monthlyBudget" hint={t('options_monthly_budget_about')} />
      <NumberSetting {...props} name="rate" hint={t('options_rate_about')} />
    </Panel>
  );
}
