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
export function SentPanel({ settings, nodes }: Props) {
  const { value: status } = useAnswer(() => askWorker('status', {}), [settings], watchSent);
  const hosts = hostsIn(
    (status?.hosts ?? []).map(({ host, reason }) => (reason === 'no-permission' ? undefined : host)),
  );
  const nodeHosts = hostsIn(nodes.map(({ origin, isClosed }) => (isClosed ? undefined : origin)));
  const { value: log } = useAnswer(() => askWorker('log', {}), [], watchSent);
  return (
    <PagePanel title={t('options_sent')}>
      {hosts !== '' && <p id="sent-what">{t('options_sent_to', hosts)}</p>}
      {nodeHosts !== '' && <p id="sent-nodes">{t('options_sent_nodes', nodeHosts)}</p>}
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

/** Only hosts that are asked, each once. */
const hostsIn = (urls: readonly (string | undefined)[]): string =>
  [...new Set(urls.flatMap((url) => URL.parse(url ?? '')?.host ?? []))].join(', ');
