/** Where a typed name leads, by the user's own node for the chain that keeps it. */
import { keyOf } from '../../core/label/key.ts';
import { readTypedName } from '../../core/node/typed-name.ts';
import { toLabel } from '../cache/fact.ts';
import { hostOf, rowsFor } from '../client/open-rows.ts';
import type { SingleRequestOptions } from '../queue/single-requests.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
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
    rowsFor(service, keeper, 'search').map((row) => ({ service, row, singleRequests })),
  );
  if (!found) return undefined;
  const { service, row, singleRequests } = found;
  const call = { rows: [row], values: [on === keeper ? name : `${name}@${on}`] };
  const from = { source: 'node', origin: URL.parse(hostOf(service, row))?.host ?? '', at: 0 } as const;
  return async (options: SingleRequestOptions): Promise<readonly SearchMatch[]> => {
    const outcome = await singleRequests.ask(call, options);
    if (outcome.kind !== 'rows') throw new Error(outcome.kind);
    return outcome.rows.flatMap((led) =>
      'name' in led ? [matchLabel(keyOf(on, led.address), toLabel(led, 'other', from))] : [],
    );
  };
}
