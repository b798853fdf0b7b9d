/** The paths of the endpoint table for the router, and the refusal of all other paths. */
import { type Endpoint, endpoints } from '../lib/core/api/endpoints.ts';
import { chainIds, isChainId } from '../lib/core/chains.ts';
import { missing } from './page-of.ts';
import { Refusal } from './refusal.ts';

export function pathsOf(endpoint: Endpoint): readonly string[] {
  return endpoint.otherPath === undefined ? [endpoint.path] : [endpoint.path, endpoint.otherPath];
}

/** `/api/base/label/{address}` as `/api/base/label/:value`. */
export function routerPath(path: string): string {
  return path.replace(/\{\w+\}/, ':value');
}

const patterns = endpoints.flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({
    endpoint,
    path,
    exact: new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`),
    empty: new RegExp(`^${path.replace(/\{\w+\}/, '')}/?$`),
  })),
);

/** Why no route took a request. `pages` are the paths beside the endpoints. */
export function whyNoPath(method: string, path: string, pages: readonly string[]): Refusal {
  const found = patterns.find((pattern) => pattern.exact.test(path));
  if (found || pages.includes(path)) {
    return new Refusal(
      'method_not_allowed',
      `${shortMethod(method)} is not answered here. Use GET or HEAD.`,
      {
        allow: 'GET, HEAD',
      },
    );
  }
  const empty = patterns.find((pattern) => pattern.empty.test(path));
  if (empty && empty.endpoint.where === 'path') return missing(empty.endpoint);
  const styleA = path.startsWith('/api/');
  const word = path.split('/')[styleA ? 2 : 1] ?? '';
  if (isChainId(word)) {
    const offered = patterns
      .filter(({ endpoint }) => endpoint.chain === word && (endpoint.style === 'A') === styleA)
      .map(({ path }) => path);
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
