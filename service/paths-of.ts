/** The paths of the endpoint table, and the refusal of all other paths. */
import { type Endpoint, endpoints } from '../lib/core/api/endpoints.ts';
import { chainIds, isChainId } from '../lib/core/chains.ts';
import { missing } from './page-of.ts';
import { Refusal } from './refusal.ts';

export function pathsOf(endpoint: Endpoint): readonly string[] {
  return endpoint.otherPath === undefined ? [endpoint.path] : [endpoint.path, endpoint.otherPath];
}

/** Why no route took a request. `isThere`: one would have taken it by another method. */
export function whyNoPath(method: string, path: string, isThere: boolean): Refusal {
  if (isThere) {
    return new Refusal(
      'method_not_allowed',
      `${shortMethod(method)} is not answered here. Use GET or HEAD.`,
      {
        allow: 'GET, HEAD',
      },
    );
  }
  const empty = path.endsWith('/') ? path : `${path}/`;
  const asked = endpoints.find((endpoint) => endpoint.path.replace(/\{\w+\}$/, '') === empty);
  if (asked) return missing(asked);
  const styleA = path.startsWith('/api/');
  const word = path.split('/')[styleA ? 2 : 1] ?? '';
  if (isChainId(word)) {
    const offered = endpoints
      .filter(({ chain, style }) => chain === word && (style === 'A') === styleA)
      .flatMap(pathsOf);
    const list =
      offered.length > 0 ? `Here there are: ${offered.join(', ')}.` : 'There are none of this style.';
    return new Refusal('not_found', `There is no such endpoint for this chain. ${list}`);
  }
  if (/^\/api\/[^/]+\/(label|search)\//.test(path)) {
    return new Refusal('not_found', `There is no such chain. The chains are: ${chainIds.join(', ')}.`);
  }
  return new Refusal('not_found', 'There is nothing at this path. The start page at / lists what there is.');
}

/** Repeats only methods that HTTP defines, because the client may send any text. */
function shortMethod(method: string): string {
  return /^[A-Z]{3,7}$/.test(method) ? method : 'This method';
}
