/** A label service's host as a person typed it: what is kept, what the browser is asked to allow, or what is wrong. */

import type { MessageKey } from '../../locale/t.ts';
import { type HostProblem, judgeHost } from '../../settings/judge-host.ts';

const sentences: Readonly<Record<HostProblem, MessageKey>> = {
  'not-a-url': 'options_host_not_url',
  'not-https': 'options_host_not_https',
  'has-credentials': 'options_host_credentials',
  'has-query': 'options_host_query',
};

export type TypedHost =
  | { readonly url: string; readonly problem?: never }
  | { readonly problem: MessageKey; readonly url?: never };

/** Nothing typed means: no such host. */
export function readTypedHost(text: string): TypedHost {
  if (text.trim() === '') return { url: '' };
  const judged = judgeHost(text);
  return 'url' in judged ? judged : { problem: sentences[judged.problem] };
}

/** Whether one of the patterns that the browser granted covers a host. */
export function isGranted(pattern: string, granted: readonly string[]): boolean {
  const [scheme = '', host = ''] = split(pattern);
  return granted.some((one) => {
    if (one === '<all_urls>') return true;
    const [oneScheme = '', oneHost = ''] = split(one);
    if (oneScheme !== '*' && oneScheme !== scheme) return false;
    if (oneHost.startsWith('*.')) return host === oneHost.slice(2) || host.endsWith(oneHost.slice(1));
    return oneHost === '*' || oneHost === host;
  });
}

function split(pattern: string): readonly string[] {
  return /^([^:]+):\/\/([^/]*)/.exec(pattern)?.slice(1) ?? [];
}
