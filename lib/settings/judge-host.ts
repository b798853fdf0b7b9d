/** Checks a typed URL of a label service. */

export type HostProblem = 'not-a-url' | 'not-https' | 'has-credentials' | 'has-query';
export type JudgedHost =
  | { readonly url: string; readonly problem?: never }
  | { readonly problem: HostProblem; readonly url?: never };

/**
 * Normalises a host's URL, without a trailing slash; a path is kept. Every request carries the API key, so http is allowed
 * only on this machine.
 */
export function judgeHost(text: string): JudgedHost {
  const url = URL.parse(text.trim());
  if (!url || url.hostname === '') return { problem: 'not-a-url' };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return { problem: 'not-https' };
  }
  if (url.username !== '' || url.password !== '') return { problem: 'has-credentials' };
  if (url.search !== '' || url.hash !== '') return { problem: 'has-query' };
  return { url: (url.origin + url.pathname).replace(/\/+$/, '') };
}

/** The same for a node, whose key may be in the query. */
export function judgeNode(text: string): JudgedHost {
  const url = URL.parse(text.trim());
  if (!url) return { problem: 'not-a-url' };
  const { search } = url;
  url.search = '';
  const judged = judgeHost(url.href);
  return judged.problem ? judged : { url: judged.url + search };
}

/** RFC 6761 section 6.3 (localhost), RFC 1122 section 3.2.1.3 (127/8), RFC 4291 section 2.5.3 (::1). */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
