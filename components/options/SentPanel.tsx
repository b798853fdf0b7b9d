import { shownDate } from '../../lib/locale/shown-date.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { watchSent } from '../parts/own-page.ts';
import { loggedText } from './logged-text.ts';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { Table } from './Table.tsx';
import { useAnswer } from './use-answer.ts';

interface Props extends Pick<SectionProps, 'settings'> {
  readonly nodes: RequestAnswer<'nodes'>['chains'];
}

/** What leaves this machine: one paragraph, and a log of requests. */
export function SentPanel({ settings: { baseUrl, altUrl }, nodes }: Props) {
  const hosts = [...new Set([baseUrl, altUrl].filter((url) => url !== ''))];
  const nodeHosts = new Set(nodes.flatMap(({ origin }) => (origin && URL.parse(origin)?.host) || []));
  const { value: log } = useAnswer(() => askWorker('log', {}), [], watchSent);
  return (
    <PagePanel title={t('options_sent')}>
      {hosts.length > 0 && (
        <p id="sent-what">
          {t('options_sent_to', hosts.map((url) => URL.parse(url)?.host ?? url).join(', '))}
        </p>
      )}
      {nodeHosts.size > 0 && <p id="sent-nodes">{t('options_sent_nodes', [...nodeHosts].join(', '))}</p>}
      <h3 class="setting">{t('options_log')}</h3>
      <p class="hint">{t('options_log_about')}</p>
      {log && log.entries.length === 0 && <p class="note">{t('options_log_empty')}</p>}
      {log && log.entries.length > 0 && (
        <Table
          id="log"
          class="figures"
          heads={[
            t('options_log_when'),
            t('options_log_request'),
            t('options_log_result'),
            t('options_test_time'),
          ]}
        >
          {log.entries.map((entry, at) => (
            <tr key={`${entry.at} ${at}`} data-theirs>
              <td class="when">{shownDate(entry.at, { timeStyle: 'medium' })}</td>
              <td class="mono breaks">{loggedText(entry)}</td>
              <td>{entry.result}</td>
              <td>{Math.round(entry.ms)} ms</td>
            </tr>
          ))}
        </Table>
      )}
    </PagePanel>
  );
}
