/** Text for a bug report: versions, settings, states and counts, but no address, search, own label, host or key. */

import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import type { Settings } from '../../lib/settings/settings.ts';

export interface DiagnosticsParts {
  readonly about: { readonly version: string; readonly browser: string };
  readonly settings: Settings;
  readonly policy: Pick<Policy, 'locked'>;
  readonly granted: readonly string[];
  readonly status: RequestAnswer<'status'>;
  readonly usage: RequestAnswer<'usage'>;
  readonly cache: RequestAnswer<'cacheSize'>;
  readonly log: RequestAnswer<'log'>;
  /** Undefined: they cannot be read. */
  readonly ownLabels: number | undefined;
  readonly now: number;
}

export function diagnosticsText(parts: DiagnosticsParts): string {
  const { about, settings, policy, status, usage, cache, log } = parts;
  const { sites, lists, ...rest } = settings;
  const lines = [
    `Nametag ${about.version}, ${new Date(parts.now).toISOString()}`,
    about.browser,
    '',
    ...Object.entries(rest).map(([name, value]) => `${name}: ${shown(name, value)}`),
    `lists: ${lists.split(/\s+/).filter(Boolean).length}`,
    `sites with a mode of their own: ${Object.keys(sites).length}`,
    `set by policy: ${[...policy.locked].join(', ') || '(none)'}`,
    `granted: ${parts.granted.filter((pattern) => !pattern.startsWith('https://*.')).length} host patterns`,
    '',
    `key: ${status.hasKey ? 'set' : 'not set'}, service: ${status.hasService ? 'ready' : 'none'}, online: ${status.online}`,
    ...status.unread.map((what) => `cannot be read: ${what}`),
    ...status.hosts.map(({ style, reason }) => `host ${style}: ${reason ?? 'fine'}`),
    ...status.chains.map(
      ({ chain, label, search, packed, packProblem }) =>
        `${chain}: labels ${label ?? 'fine'}, search ${search ?? 'fine'}, pack ${packProblem ?? packed}`,
    ),
    '',
    `requests this month: ${usage.thisMonth} of ${usage.budget}`,
    `cache: ${cache.entries} entries, ${cache.works ? 'works' : 'does not work'}`,
    `own labels: ${parts.ownLabels ?? '?'}`,
    '',
    'last requests (endpoint, ms, result):',
    // Results may quote a host's message, which may quote the request.
    ...log.entries
      .slice(0, 20)
      .map(({ row, ms, result }) => `${row} ${Math.round(ms)} ${result.split(':')[0]}`),
  ];
  return lines.join('\n');
}

/** Settings that say whom the user works with. */
const unsaid: ReadonlySet<string> = new Set<keyof Settings>([
  'baseUrl',
  'altUrl',
  'reportTo',
  'explorers',
  'undimmed',
]);

function shown(name: string, value: string | number): string {
  if (value === '') return '(none)';
  return unsaid.has(name) ? 'set' : String(value);
}
