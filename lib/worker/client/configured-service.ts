/** The configured label service: up to two hosts, one API key, and an id for the cache. */
import type { Endpoint, Style } from '../../core/api/endpoints.ts';
import type { ChainId } from '../../core/chains.ts';
import { listPath } from '../../core/lists/list-index.ts';
import { judgeHost } from '../../settings/judge-host.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Secret } from './secret.ts';

type Hosts = { readonly [S in Style]?: string };

export interface ConfiguredService {
  /** Identifies hosts and key in the cache, without revealing the key. */
  readonly id: string;
  readonly key: string;
  /** Hosts that the key was entered for and the browser allows; no other host is asked. */
  readonly hosts: Hosts;
  /** Hosts that lack only the browser's permission. */
  readonly closed: Hosts;
  /** The user's own node for a chain. Its URL may hold a key, so no request returns it. */
  readonly node?: { readonly chain: ChainId; readonly url: string };
  /** What a node is asked in place of the label service's endpoints. */
  readonly rows?: readonly Endpoint[];
}

/** Undefined, so that no host is asked, unless an allowed host has a key. */
export async function readConfiguredService(
  { baseUrl, altUrl }: Pick<Settings, 'baseUrl' | 'altUrl'>,
  { key, origins }: Secret,
  maySendTo: (host: string) => Promise<boolean>,
): Promise<ConfiguredService | undefined> {
  const [a, b] = [judgeHost(baseUrl).url, judgeHost(altUrl).url];
  const hosts: { [S in Style]?: string } = {};
  const closed: { [S in Style]?: string } = {};
  for (const [style, host] of [['A', a] as const, ['B', b] as const]) {
    if (key === '' || host === undefined || !origins.includes(new URL(host).origin)) continue;
    const list = (await maySendTo(host).catch(() => false)) ? hosts : closed;
    list[style] = host;
  }
  if (Object.keys({ ...hosts, ...closed }).length === 0) return undefined;
  const id = await fingerprint(JSON.stringify([a ?? '', b ?? '', key]));
  return { id, key, hosts, closed };
}

/** True if both are the same service with the same permissions. */
export function isSameService(a: ConfiguredService, b: ConfiguredService): boolean {
  const parts = ({ id, hosts, closed }: ConfiguredService) => JSON.stringify([id, hosts, closed]);
  return parts(a) === parts(b);
}

/** Twelve hex digits of a hash, enough for one user's few services. */
export async function fingerprint(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a list has the labels of the configured service, which gets its key for it and is asked no more about them. */
export const isOfService = (url: string, { hosts, node }: ConfiguredService): boolean =>
  !node && Object.values(hosts).some((host) => url.startsWith(`${host}${listPath}`));
