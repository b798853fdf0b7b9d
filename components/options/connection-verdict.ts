/** The connection test: one row for each endpoint, and one sentence about all of them. */
import { type Endpoint, endpoints } from '../../lib/core/api/endpoints.ts';
import type { MessageKey } from '../../lib/locale/t.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { Settings } from '../../lib/settings/settings.ts';

export interface TestedRow {
  readonly row: Endpoint;
  /** Undefined until the row was asked. */
  readonly result: RequestAnswer<'testRow'> | undefined;
}

/** The endpoints of the configured hosts. */
export function rowsToTest({ baseUrl, altUrl }: Pick<Settings, 'baseUrl' | 'altUrl'>): readonly Endpoint[] {
  return endpoints.filter((row) => (row.style === 'A' ? baseUrl : altUrl) !== '');
}

export const stateWords: Readonly<Record<RequestAnswer<'testRow'>['state'], MessageKey>> = {
  good: 'options_test_good',
  refused: 'options_test_refused',
  failed: 'options_test_failed',
  'no-service': 'options_test_no_service',
  'no-permission': 'reason_no_permission',
  'over-budget': 'options_test_over_budget',
  'slow-down': 'options_test_slow_down',
};

/** One sentence about all rows. */
export function connectionVerdict(rows: readonly TestedRow[]): MessageKey | undefined {
  const result = rows.flatMap((row) => row.result ?? []);
  if (result.length === 0 || result.length < rows.length) return undefined;
  const all = (state: RequestAnswer<'testRow'>['state']) => result.every((tested) => tested.state === state);
  if (all('good')) return 'options_test_all_good';
  if (all('refused')) return 'options_test_bad_key';
  if (all('failed')) return 'options_test_down';
  // What was not asked says nothing of the plan.
  for (const state of ['over-budget', 'slow-down', 'no-permission', 'no-service'] as const)
    if (result.some((tested) => tested.state === state)) return stateWords[state];
  return result.some((tested) => tested.state === 'good') ? 'options_test_some' : 'options_test_none';
}

/** What to say of the path, where the specification shows two endings and the host serves the other one. */
export function endingWords({ row, result }: TestedRow): MessageKey | undefined {
  if (!result?.otherEnding) return undefined;
  return row.otherPath?.endsWith('/label') ? 'options_quirk_label' : 'options_quirk_other';
}
