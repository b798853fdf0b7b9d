/** Where a typed name leads, by the user's own node for the chain that keeps it. */
import { keyOf } from '../../core/label/key.ts';
import { readTypedName } from '../../core/node/typed-name.ts';
import { routesFor } from '../queue/route.ts';
import type { SingleRequestOptions } from '../queue/single-requests.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { toLabel } from '../sources/service/service-source.ts';
import { matchLabel } from './merge-hits.ts';
import type { SearchMatch } from './search-match.ts';

/**
 * What asks where the name leads, and rejects if the node does not answer; undefined if no node of the user’s knows names like
 * it, or the text is none.
 */
export function searchNode(nodes: readonly ServiceRuntime[], typed: string) {
  const read = readTypedName(typed);
  if (!read) return undefined;
  const { name, keeper, on } = read;
  const [found] = nodes.flatMap(({ service, singleRequests }) =>
    routesFor(service, keeper, 'search').map(({ row, host }) => ({ row, host, singleRequests })),
  );
  if (!found) return undefined;
  const { row, host, singleRequests } = found;
  return async (options: SingleRequestOptions): Promise<readonly SearchMatch[]> => {
    const outcome = await singleRequests.ask(
      { row, values: [on === keeper ? name : `${name}@${on}`] },
      options,
    );
    if (outcome.kind !== 'rows') throw new Error(outcome.kind);
    const fact = { state: 'known', at: 0, host: URL.parse(host)?.host ?? '' } as const;
    return outcome.rows.flatMap((found) =>
      'name' in found
        ? [
            matchLabel(keyOf(on, found.address), {
              ...toLabel(found, fact),
              category: 'other',
              source: 'node',
            }),
          ]
        : [],
    );
  };
}
