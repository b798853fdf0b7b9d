import { chainOf } from '../../lib/core/chains.ts';
import { requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { NodeSetting } from './NodeSetting.tsx';
import { Outcome } from './Outcome.tsx';
import { Panel } from './Panel.tsx';
import { useOutcome } from './use-outcome.ts';

interface Props {
  readonly chains: RequestAnswer<'nodes'>['chains'];
  readonly onChange: () => void;
}

/** Where a node of one's own listens; the worker looks at its usual port. */
const thisMachine = 'http://localhost/*';

/** The user's own nodes, one a chain. Their URLs are never read back: this page only knows their hosts. */
export function NodeSettings({ chains, onChange }: Props) {
  const finding = useOutcome(onChange);
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  const find = async () => {
    const isAllowed = await requestServiceHosts(thisMachine);
    const { chain } = isAllowed ? await askWorker('findNode', {}) : {};
    return { message: chain ? t('options_node_found', chainOf(chain).name) : t('options_node_none_here') };
  };
  return (
    <Panel id="nodes" title={t('options_nodes')} about={t('options_nodes_about')}>
      <details class="setting" open={chains.some(({ origin }) => origin !== undefined)}>
        <summary>{t('options_nodes_enter')}</summary>
        {chains.map((node) => (
          <NodeSetting key={node.chain} node={node} onChange={onChange} />
        ))}
        <div class="setting">
          <button type="button" class="button" id="find-node" onClick={() => finding.run(find)}>
            {t('options_node_find')}
          </button>
          <Outcome id="found-node" {...finding} />
        </div>
      </details>
    </Panel>
  );
}
