/** Answers what the options page asks about the user's nodes. No answer holds a node's URL, which may hold a key. */
import { type ChainId, chainIds, chainOf } from '../../core/chains.ts';
import { nodeDialects } from '../../core/families/families.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isRecord } from '../../core/shape.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import { judgeNode } from '../../settings/judge-host.ts';
import { whyClosed } from '../client/open-rows.ts';
import { searchNode } from '../search/search-service.ts';
import { dialectOf } from '../sources/node/read-configured-nodes.ts';
import type { Worker, WorkerParts } from '../worker.ts';
import { saved } from './saved.ts';

export interface NodeHandlerParts {
  readonly worker: Worker;
  readonly secrets: WorkerParts['secrets'];
  readonly now: () => number;
  /** Applies what changed and tells everybody. */
  readonly settingsChanged: () => Promise<void>;
}

export function createNodeHandlers({ worker, secrets, now, settingsChanged }: NodeHandlerParts) {
  const nodes = secrets('nodes');
  const inTurn = oneAtATime();
  /** A mark of what was entered last: of two entries the later one counts, however slow the node of the other is. */
  const entered = new Map<ChainId, object>();
  const keep = (chain: ChainId, url: string): Promise<void> => inTurn(() => change(chain, url));
  async function change(chain: ChainId, url: string): Promise<void> {
    const stored = await nodes.read();
    // What another version wrote stays.
    const { [chain]: _, ...others } = isRecord(stored) ? stored : {};
    await saved(nodes.write(url === '' ? others : { ...others, [chain]: url }));
    await settingsChanged();
  }
  return {
    nodes: () =>
      Promise.resolve({
        chains: chainIds.filter(dialectOf).map((chain) => {
          const found = worker.nodes().find(({ service }) => service.node?.chain === chain);
          const { hosts, closed, rows: [row] = [] } = found?.service ?? {};
          const origin = hosts?.A ?? closed?.A;
          // It rests for seconds, and is looked at later than that.
          const isDown = hosts?.A !== undefined && found?.health.isDown(hosts.A);
          const isSilent = isDown || (found && row && whyClosed(found, chain, row.kind, now()) !== undefined);
          return {
            chain,
            ...(origin && { origin }),
            ...(closed?.A && { isClosed: true }),
            ...(hosts?.A && isSilent && { isSilent }),
          };
        }),
      }),
    async setNode(entry) {
      const { chain, url } = entry;
      entered.set(chain, entry);
      if (url === '') {
        await keep(chain, url);
        return { state: 'kept' };
      }
      const { url: judged } = judgeNode(url);
      const dialect = dialectOf(chain);
      if (judged === undefined || !dialect) return { state: 'silent' };
      const found = await worker.chainOfNode(judged, dialect);
      if (found === undefined) return { state: 'silent' };
      if (found !== chain) return { state: 'other', said: found === 'other' ? '' : chainOf(found).name };
      if (entered.get(chain) !== entry) return { state: 'replaced' };
      await keep(chain, judged);
      return { state: 'kept' };
    },
    async resolveName({ name }) {
      const ask = worker.whyLocal() ? undefined : searchNode(worker.nodes(), name);
      if (!ask) return { state: 'none' };
      const [match] = await ask({ signal: new AbortController().signal, unlogged: false }).catch(() => []);
      return match ? { state: 'found', key: match.key } : { state: 'unknown' };
    },
    async findNode() {
      for (const dialect of Object.values(nodeDialects)) {
        const found = await worker.chainOfNode(dialect.usualUrl, dialect);
        if (found === undefined || found === 'other') continue;
        // One that was entered stays: its URL, which may hold a key, cannot be read back.
        if (worker.nodes().some(({ service }) => service.node?.chain === found)) continue;
        await keep(found, dialect.usualUrl);
        return { chain: found };
      }
      return {};
    },
  } satisfies Partial<RequestHandlers>;
}
