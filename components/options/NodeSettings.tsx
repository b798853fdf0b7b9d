import { useState } from 'preact/hooks';
import { chainOf } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { FurtherFields } from './FurtherFields.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { readTypedNode } from './read-typed-host.ts';
import { TypedSetting } from './TypedSetting.tsx';
import { type HostAccess, useHostAccess } from './use-host-access.ts';
import { useOutcome } from './use-outcome.ts';

interface Props {
  readonly chains: RequestAnswer<'nodes'>['chains'];
}

/** Where a node of one's own listens; the worker looks at its usual port. */
const thisMachine = 'http://localhost';

/** The user's own nodes, one a chain. Their URLs are never read back: this page only knows their hosts. */
export function NodeSettings({ chains }: Props) {
  const finding = useOutcome();
  const { allow } = useHostAccess();
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  const find = async () => {
    if (!(await allow([thisMachine], true))) return t('options_host_not_allowed');
    const { chain } = await askWorker('findNode', {});
    return { message: chain ? t('options_node_found', chainOf(chain).name) : t('options_node_none_here') };
  };
  return (
    <PagePanel id="nodes" title={t('options_nodes')} about={t('options_nodes_about')}>
      <FurtherFields
        title={t('options_nodes_enter')}
        filled={chains.some(({ origin }) => origin !== undefined)}
      >
        {chains.map((node) => (
          <NodeSetting key={node.chain} node={node} access={allow} />
        ))}
        <div class="setting">
          <Button id="find-node" text={t('options_node_find')} onClick={() => finding.run(find)} />
          <Outcome id="found-node" {...finding} />
        </div>
      </FurtherFields>
    </PagePanel>
  );
}

interface NodeSettingProps {
  readonly node: RequestAnswer<'nodes'>['chains'][number];
  readonly access: HostAccess['allow'];
}

/**
 * One chain's node. It is kept once the browser allows its host and it says that it is on this chain; after a refusal of
 * the browser, one click asks again.
 */
function NodeSetting({ node: { chain, origin, isClosed, isSilent }, access }: NodeSettingProps) {
  const [saved, setSaved] = useState(false);
  /** A node that is not kept, because the browser does not allow its host yet. */
  const [refused, setRefused] = useState<string>();
  const { name } = chainOf(chain);
  const host = origin && URL.parse(origin)?.host;

  async function keep(url: string): Promise<string | undefined> {
    const { state, said = '' } = await askWorker('setNode', { chain, url });
    if (state === 'replaced') return undefined;
    if (state === 'silent') return t('options_node_silent');
    if (state !== 'kept') return t('options_node_other', name, said || '?');
    setSaved(url !== '');
    setRefused(undefined);
    return undefined;
  }
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  const allow = (url: string) => access([new URL(url).origin], true);
  const ask = async (url: string) => {
    if (await allow(url)) return keep(url);
    setRefused(url);
    return undefined;
  };
  const missing = refused ?? (isClosed ? origin : undefined);
  return (
    <TypedSetting
      id={`setting-node-${chain}`}
      label={name}
      type="url"
      inputMode="url"
      placeholder={host === undefined ? 'https://' : t('options_node_replace')}
      maxLength={2_000}
      saved={saved && refused === undefined}
      value={refused ?? ''}
      onTake={(text) => {
        const { url, problem } = readTypedNode(text);
        if (problem) return t(problem);
        if (url !== '') return ask(url);
        setRefused(undefined);
        return undefined;
      }}
      more={(typed, act) => (
        <>
          {host !== undefined && (
            <span class="hint">
              {t('options_node_at', host)}
              {isSilent && ` ${t('reason_node_error')}`}
            </span>
          )}
          {missing !== undefined && typed === '' && (
            <span class="hint">
              {refused !== undefined && `${t('options_host_not_kept')} `}
              {t('options_host_not_allowed')}{' '}
              <Button
                class="inline"
                id={`allow-node-${chain}`}
                text={t('options_host_allow')}
                onClick={() => act(() => (refused ? ask(refused) : allow(missing).then(() => undefined)))}
              />
            </span>
          )}
        </>
      )}
    >
      {(act) =>
        host !== undefined && (
          <Button id={`forget-node-${chain}`} onClick={() => act(() => keep(''))}>
            {t('options_node_forget')}
          </Button>
        )
      }
    </TypedSetting>
  );
}
