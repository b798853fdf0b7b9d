import { shownDate } from '../../lib/locale/shown-date.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { watchSent } from '../parts/own-page.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { Table } from './Table.tsx';
import { countUsageMonth, type UsageMonth } from './usage-month.ts';
import { useAnswer } from './use-answer.ts';

/** The requests that the label service costs. */
export function BudgetPanel(props: SectionProps) {
  const { settings } = props;
  const { value: usage, failed } = useAnswer(() => askWorker('usage', {}), [], watchSent);
  const sent = usage?.thisMonth ?? 0;
  const budget = settings.monthlyBudget;
  const left = Math.max(0, budget - sent);
  const share = budget === 0 ? 1 : Math.min(1, sent / budget);
  return (
    <PagePanel title={t('options_budget')} about={t('options_budget_lead')}>
      {usage && (
        <>
          <p id="budget-left">
            {t('options_budget_left', shownNumber(sent), shownNumber(budget), shownNumber(left))}
          </p>
          <progress class={left === 0 ? 'meter over' : 'meter'} value={share} aria-hidden="true" />
          <UsageChart month={countUsageMonth(usage.days, Date.now())} />
        </>
      )}
      {failed && <p class="bad">{failed}</p>}
      <NumberSetting {...props} name="monthlyBudget" hint={t('options_monthly_budget_about')} />
      <NumberSetting {...props} name="rate" hint={t('options_rate_about')} />
    </PagePanel>
  );
}

const width = 720;
const height = 150;
const base = 124;
const tall = 108;

/** Thirty days as bars, and as a table for screen readers and for the exact numbers. */
function UsageChart({ month: { bars, most, total } }: { readonly month: UsageMonth }) {
  const step = width / bars.length;
  const summary = t('options_chart_summary', shownNumber(total), shownNumber(most));
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        <line x1="0" y1={base + 0.5} x2={width} y2={base + 0.5} />
        {bars.map(({ day, count }, at) => {
          const size = count === 0 ? 1 : Math.max(2, (count / most) * tall);
          return (
            <rect
              key={day}
              class={count === 0 ? 'none' : ''}
              x={at * step + 3}
              y={base - size}
              width={step - 6}
              height={size}
              rx="2"
            >
              <title>{t('options_chart_day', shortDay(day), shownNumber(count))}</title>
            </rect>
          );
        })}
        {most > 0 && (
          <text x="0" y="11">
            {shownNumber(most)}
          </text>
        )}
        <text x="0" y={base + 18}>
          {first && shortDay(first.day)}
        </text>
        <text x={width} y={base + 18} text-anchor="end">
          {last && shortDay(last.day)}
        </text>
      </svg>
      <details>
        <summary>{t('options_chart_table')}</summary>
        <Table class="figures" heads={[t('options_chart_date'), t('options_chart_requests')]}>
          {bars.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDay(day)}</time>
              </th>
              <td>{shownNumber(count)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

/** Days are in UTC. */
function shortDay(day: string): string {
  return shownDate(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
