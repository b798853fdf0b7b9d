import { useEffect, useRef, useState } from 'preact/hooks';
import { summaryOf } from '../../lib/core/api/summary-of.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { Button } from '../parts/Button.tsx';
import { errorText } from '../parts/error-text.ts';
import { Icon } from '../parts/Icon.tsx';
import {
  connectionVerdict,
  endingWords,
  rowsToTest,
  stateWords,
  type TestedRow,
} from './connection-verdict.ts';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { Table } from './Table.tsx';

/** Tests every endpoint: whether it answers, how fast, and under which ending. */
export function ConnectionTest({ settings }: SectionProps) {
  const [tested, setTested] = useState<readonly TestedRow[]>([]);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const rows = rowsToTest(settings);

  async function run(): Promise<void> {
    stop.current?.abort();
    const stopping = new AbortController();
    stop.current = stopping;
    setRunning(true);
    let now: readonly TestedRow[] = rows.map((row) => ({ row, result: undefined }));
    setTested(now);
    for (const { row } of now) {
      const result = await askWorker('testRow', { row: row.id }).catch((error: unknown) => ({
        state: 'failed' as const,
        ms: 0,
        said: errorText(error),
      }));
      if (stopping.signal.aborted) return;
      now = now.map((tried) => (tried.row === row ? { row, result } : tried));
      setTested(now);
    }
    setRunning(false);
  }

  const done = tested.filter((tried) => tried.result).length;
  const verdict = connectionVerdict(tested);
  const good = tested.filter((tried) => tried.result?.state === 'good').length;
  return (
    <PagePanel id="connection" title={t('options_test')} about={t('options_test_about', String(rows.length))}>
      <div class="actions">
        <Button
          class="button main"
          id="test-connection"
          // Not disabled, which would take the focus away.
          aria-disabled={running}
          text={t('options_test_run')}
          onClick={() => running || void run()}
        />
        {running && (
          <Button
            onClick={() => {
              stop.current?.abort();
              setRunning(false);
            }}
          >
            {t('options_cancel')}
          </Button>
        )}
        <span role="status" class="hint" id="test-progress">
          {running && t('options_test_progress', String(done), String(tested.length))}
          {!running && verdict && t('options_test_count', String(good), String(tested.length))}
        </span>
      </div>
      {!running && verdict && (
        <p class={verdict === 'options_test_all_good' ? 'note' : 'note bad'} id="test-verdict">
          <Icon path={verdict === 'options_test_all_good' ? signs.done : signs.note} />
          {t(verdict)}
        </p>
      )}
      {tested.length > 0 && <Results tested={tested} />}
    </PagePanel>
  );
}

/** Say no more than the state does. */
const silent: ReadonlySet<string> = new Set(['', 'lost']);

function Results({ tested }: { readonly tested: readonly TestedRow[] }) {
  return (
    <Table
      class="figures"
      heads={[t('options_test_endpoint'), t('options_test_answer'), t('options_test_time')]}
    >
      {tested.map(({ row, result }) => {
        const ending = endingWords({ row, result });
        return (
          <tr key={row.id} data-row={row.id} data-state={result?.state ?? 'waiting'}>
            <th scope="row">
              <span class="mono breaks">{row.path}</span>
              <span class="hint"> · {summaryOf(row)}</span>
            </th>
            <td>
              {result ? (
                <span class={result.state === 'good' ? 'good' : 'bad'}>{t(stateWords[result.state])}</span>
              ) : (
                '…'
              )}
              {result && !silent.has(result.said) && <p class="hint breaks">{result.said}</p>}
              {ending && <p class="hint quirk">{t(ending)}</p>}
            </td>
            <td>{result ? `${Math.round(result.ms)} ms` : ''}</td>
          </tr>
        );
      })}
    </Table>
  );
}
