/** Reads a typed host: what to save, which permission to ask for, or what is wrong. */

import type { MessageKey } from '../../lib/locale/t.ts';
import { type HostProblem, judgeHost, judgeNode } from '../../lib/settings/judge-host.ts';

export const hostSentences: Readonly<Record<HostProblem, MessageKey>> = {
  'not-a-url': 'options_host_not_url',
  'not-https': 'options_host_not_https',
  'has-credentials': 'options_host_credentials',
  'has-query': 'options_host_query',
};

export type TypedHost =
  | { readonly url: string; readonly problem?: never }
  | { readonly problem: MessageKey; readonly url?: never };

/** Adds the scheme that people leave out. */
export function withScheme(typed: string): string {
  if (/^(localhost|127(\.\d{1,3}){3})([:/]|$)/i.test(typed)) return `http://${typed}`;
  return /^[\w-]+(\.[\w-]+)+([:/]|$)/.test(typed) ? `https://${typed}` : typed;
}

/** An empty text means no host. */
export const readTypedHost = (text: string): TypedHost => readTyped(text, judgeHost);
export const readTypedNode = (text: string): TypedHost => readTyped(text, judgeNode);

function readTyped(text: string, judge: typeof judgeHost): TypedHost {
  const typed = text.trim();
  if (typed === '') return { url: '' };
  const judged = judge(withScheme(typed));
  return judged.problem ? { problem: hostSentences[judged.problem] } : judged;
}

/** True if a granted pattern covers the host. */
export function isGranted(pattern: string, granted: readonly string[]): boolean {
  const [scheme = '', host = ''] = split(pattern);
  return granted.some((allowed) => {
    if (allowed === '<all_urls>') return true;
    const [allowedScheme = '', allowedHost = ''] = split(allowed);
    if (allowedScheme !== '*' && allowedScheme !== scheme) return false;
    if (allowedHost.startsWith('*.'))
      return host === allowedHost.slice(2) || host.endsWith(allowedHost.slice(1));
    return allowedHost === '*' || allowedHost === host;
  });
}

function split(pattern: string): readonly string[] {
  return /^([^:]+):\/\/([^/]*)/.exec(pattern)?.slice(1) ?? [];
}
