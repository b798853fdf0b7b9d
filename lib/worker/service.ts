/** The label service that a person configured: up to two hosts, one key, and a name for the pair on disk. */
import type { Style } from '../core/api/endpoints.ts';
import type { Settings } from '../settings.ts';
import { judgeHost } from './host.ts';

export interface Service {
  /** Names this pair of hosts with this key wherever answers are kept; says nothing about the key. */
  readonly id: string;
  readonly key: string;
  readonly hosts: { readonly [S in Style]?: string };
}

/** Nothing when no usable host or no key is configured: then nobody is asked. */
export async function serviceOf(
  settings: Pick<Settings, 'baseUrl' | 'altUrl'>,
  key: string,
): Promise<Service | undefined> {
  const a = hostOf(settings.baseUrl);
  const b = hostOf(settings.altUrl);
  if (key === '' || (a === undefined && b === undefined)) return undefined;
  const id = await fingerprint(JSON.stringify([a ?? '', b ?? '', key]));
  return { id, key, hosts: { ...(a !== undefined && { A: a }), ...(b !== undefined && { B: b }) } };
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
