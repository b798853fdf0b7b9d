import { useRef, useState } from 'preact/hooks';
import { chainOf } from '../../lib/core/chains.ts';
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { errorText } from '../parts/error-text.ts';
import { readTypedNode } from './read-typed-host.ts';
import { describedBy, Setting } from './Setting.tsx';

interface Props {
  readonly node: RequestAnswer<'nodes'>['chains'][number];
  readonly onChange: () => void;
}

/** One chain's node. It is kept once the browser allows its host and it says that it is on this chain. */
export function NodeSetting({ node: { chain, origin, isClosed }, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asking = useRef<string>(undefined);
  const id = `setting-node-${chain}`;
  const { name } = chainOf(chain);

  async function keep(url: string): Promise<void> {
    const { state, said = '' } = await askWorker('setNode', { chain, url });
    if (state === 'kept') {
      setTyped('');
      setSaved(url !== '');
      onChange();
    } else
      setProblem(state === 'silent' ? t('options_node_silent') : t('options_node_other', name, said || '?'));
  }
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  function allow(url: string, then: () => Promise<void>): void {
    const pattern = originPattern(url);
    // Enter also causes a change event; ask only once.
    if (pattern === undefined || asking.current === url) return;
    asking.current = url;
    requestServiceHosts(pattern)
      .then((allowed) => (allowed ? then() : setProblem(t('options_host_not_allowed'))))
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => {
        asking.current = undefined;
      });
  }
  function take(text: string): void {
    const judged = readTypedNode(text);
    if (judged.problem) setProblem(t(judged.problem));
    else if (judged.url !== '') allow(judged.url, () => keep(judged.url));
  }
  const host = origin && URL.parse(origin)?.host;
  return (
    <Setting
      id={id}
      label={name}
      saved={saved}
      problem={problem}
      more={
        host !== undefined &&
        problem === undefined && (
          <span class="hint">
            {t('options_node_at', host)}
            {isClosed && (
              <>
                {' '}
                {t('options_host_not_allowed')}{' '}
                <button
                  type="button"
                  class="plain"
                  onClick={() => allow(origin ?? '', async () => onChange())}
                >
                  {t('options_host_allow')}
                </button>
              </>
            )}
          </span>
        )
      }
    >
      <input
        id={id}
        class="wide"
        type="url"
        inputMode="url"
        placeholder={host === undefined ? 'https://' : t('options_node_replace')}
        spellcheck={false}
        autocomplete="off"
        maxLength={2_000}
        value={typed}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, false)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
          setSaved(false);
        }}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Firefox counts a key press as user input, but not the change event that follows.
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
      {host !== undefined && (
        <button type="button" class="button" id={`forget-node-${chain}`} onClick={() => void keep('')}>
          {t('options_node_forget')}
        </button>
      )}
    </Setting>
  );
}
