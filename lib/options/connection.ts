/** The connection test as the page tells it: a row an endpoint, and one sentence about all of them. */
import { type Endpoint, endpoints } from '../core/api/endpoints.ts';
import type { Answer } from '../requests.ts';
import type { Settings } from '../settings.ts';
import type { MessageKey } from '../words.ts';

export interface TestedRow {
  readonly row: Endpoint;
  /** Nothing while it is still to be asked. */
  readonly told: Answer<'testRow'> | undefined;
}

/** The rows that the configured hosts could answer. */
export function rowsToTest({ baseUrl, altUrl }: Pick<Settings, 'baseUrl' | 'altUrl'>): readonly Endpoint[] {
  return endpoints.filter((row) => (row.style === 'A' ? baseUrl : altUrl) !== '');
}

export const stateWords: Readonly<Record<Answer<'testRow'>['state'], MessageKey>> = {
  good: 'options_test_good',
  refused: 'options_test_refused',
  failed: 'options_test_failed',
  'no-service': 'options_test_no_service',
  'over-budget': 'options_test_over_budget',
};

/** What the rows say together. */
export function verdictOf(rows: readonly TestedRow[]): MessageKey | undefined {
  const told = rows.flatMap((row) => row.told ?? []);
  if (told.length === 0 || told.length < rows.length) return undefined;
  const all = (state: Answer<'testRow'>['state']) => told.every((one) => one.state === state);
  if (all('good')) return 'options_test_all_good';
  if (all('no-service')) return 'options_test_no_service';
  if (all('refused')) return 'options_test_bad_key';
  if (all('failed')) return 'options_test_down';
  if (told.some((one) => one.state === 'over-budget')) return 'options_test_over_budget';
  return told.some((one) => one.state === 'good') ? 'options_test_some' : 'options_test_none';
}

/** What was found out about the host behind a row that the interface leaves open. */
export function quirkOf({ row, told }: TestedRow): readonly MessageKey[] {
  if (!told) return [];
  const quirks: MessageKey[] = [];
  if (told.otherEnding)
    quirks.push(row.otherPath?.endsWith('/label') ? 'options_quirk_label' : 'options_quirk_other');
  if (told.offset === 'pages') quirks.push('options_quirk_pages');
  return quirks;
}
