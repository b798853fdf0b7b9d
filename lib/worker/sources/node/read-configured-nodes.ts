/** The nodes that the user entered, one a chain. */
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { type ChainId, chainIds, chainOf } from '../../../core/chains.ts';
import { nodeDialects } from '../../../core/families/families.ts';
import type { NodeDialect } from '../../../core/families/family.ts';
import { nameServices } from '../../../core/node/name-services.ts';
import { isRecord } from '../../../core/shape.ts';
import { judgeNode } from '../../../settings/judge-host.ts';
import { type ConfiguredService, fingerprint } from '../../client/configured-service.ts';

/** Addresses of one page that share a request. */
const together = 50;

export const dialectOf = (chain: ChainId): NodeDialect | undefined => nodeDialects[chainOf(chain).family];

/** Those that nothing may be sent to are asked nothing. */
export function readConfiguredNodes(
  raw: unknown,
  maySendTo: (host: string) => Promise<boolean>,
): Promise<readonly ConfiguredService[]> {
  const urls = readNodeUrls(raw);
  return Promise.all(
    [...urls].map(async ([chain, url]) => {
      const { origin } = new URL(url);
      const allowed = await maySendTo(origin).catch(() => false);
      return {
        id: await fingerprint(`${chain} ${url}`),
        key: '',
        hosts: allowed ? { A: origin } : {},
        closed: allowed ? {} : { A: origin },
        rows: rowsOf(chain),
        node: { chain, url },
      };
    }),
  );
}

function readNodeUrls(raw: unknown): ReadonlyMap<ChainId, string> {
  const stored = isRecord(raw) ? raw : {};
  return new Map(
    chainIds.filter(dialectOf).flatMap((chain) => {
      const text = stored[chain];
      const { url } = judgeNode(typeof text === 'string' ? text : '');
      return url === undefined ? [] : [[chain, url] as const];
    }),
  );
}

/** In the form of the service's endpoints, so that the same queue asks them; a node has no paths. */
function rowsOf(chain: ChainId): readonly Endpoint[] {
  const row = (kind: Endpoint['kind'], most: Endpoint['most']): Endpoint => ({
    id: `node.${chain}.${kind}`,
    style: 'A',
    chain,
    kind,
    path: '',
    parameter: kind === 'search' ? 'searchtext' : 'address',
    where: 'path',
    most,
    shape: kind === 'contract' ? 'contract' : 'labelA',
    limit: 'none',
    offset: 'none',
    beta: false,
  });
  const service = nameServices[chain];
  return [...(service ? [row('label', together), row('search', 1)] : []), row('contract', 1)];
}
