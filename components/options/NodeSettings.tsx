import { useState } from 'preact/hooks';
import { chainOf } from '../../lib/core/chains.ts';
import { requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { NodeSetting } from './NodeSetting.tsx';

interface Props {
  readonly chains: RequestAnswer<'nodes'>['chains'];
  readonly onChange: () => void;
}

/** Where a node of one's own listens; the worker looks at its usual port. */
const thisMachine = 'http://localhost/*';

/** The user's own nodes, one a chain. Their URLs are never read back: this page only knows their hosts. */
export function NodeSettings({ chains, onChange }: Props) {
  const [found, setFound] = useState<string>();
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  const find = () =>
    void requestServiceHosts(thisMachine)
      .then((allowed) => (allowed ? askWorker('findNode', {}) : {}))
      .catch(() => ({ chain: undefined }))
      .then(({ chain }: { readonly chain?: Parameters<typeof chainOf>[0] | undefined }) => {
        setFound(chain ? t('options_node_found', chainOf(chain).name) : t('options_node_none_here'));
        onChange();
      });
  return (
    <section class="panel" id="nodes">
      <h2>{t('options_nodes')}</h2>
      <p class="hint">{t('options_nodes_about')}</p>
      <details class="setting" open={chains.some(({ origin }) => origin !== undefined)}>
        <summary>{t('options_nodes_enter')}</summary>
        {chains.map((node) => (
          <NodeSetting key={node.chain} node={node} onChange={onChange} />
        ))}
        <div class="setting">
          <button type="button" class="button" id="find-node" onClick={find}>
            {t('options_node_find')}
          </button>
          <div class="below" role="status">
            {found}
          </div>
        </div>
      </details>
    </section>
  );
}
