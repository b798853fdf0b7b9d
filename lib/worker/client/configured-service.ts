/** The label service that a person configured: up to two hosts, one key, and a name for the pair on disk. */
import type { Style } from '../../core/api/endpoints.ts';
import { judgeHost } from '../../settings/judge-host.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Secret } from '../secret.ts';

type Hosts = { readonly [S in Style]?: string };

export interface ConfiguredService {
  /** Names this pair of hosts with this key wherever answers are kept; says nothing about the key. */
  readonly id: string;
  readonly key: string;
  /** Those that the key was entered for and the browser allows: nobody else is asked. */
  readonly hosts: Hosts;
  /** Those that only the browser does not allow. */
  readonly closed: Hosts;
}

/** Nothing when no usable host with a key is configured: then nobody is asked. */
export async function readConfiguredService(
  { baseUrl, altUrl }: Pick<Settings, 'baseUrl' | 'altUrl'>,
  { key, origins }: Secret,
  isAllowed: (host: string) => Promise<boolean>,
): Promise<ConfiguredService | undefined> {
  const a = hostOf(baseUrl);
  const b = hostOf(altUrl);
  const hasKey = (host: string | undefined) =>
    key !== '' && host !== undefined && origins.includes(new URL(host).origin);
  if (!hasKey(a) && !hasKey(b)) return undefined;
  const hosts: { [S in Style]?: string } = {};
  const closed: { [S in Style]?: string } = {};
  for (const [style, host] of [
    ['A', a],
    ['B', b],
  ] as const) {
    if (host === undefined || !hasKey(host)) continue;
    const list = (await isAllowed(host).catch(() => false)) ? hosts : closed;
    list[style] = host;
  }
  const id = await fingerprint(JSON.stringify([a ?? '', b ?? '', key]));
  return { id, key, hosts, closed };
}

/** Whether a service that was read anew is the one that is being asked. */
export function isSameService(
  one: ConfiguredService | undefined,
  other: ConfiguredService | undefined,
): boolean {
  const parts = (service: ConfiguredService | undefined) =>
    service && JSON.stringify([service.id, service.hosts, service.closed]);
  return parts(one) === parts(other);
}

function hostOf(text: string): string | undefined {
  const judged = judgeHost(text);
  return 'url' in judged ? judged.url : undefined;
}

/** Twelve hex digits are enough to tell one person's few services apart. */
async function fingerprint(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
