/**
 * The label service's API key and the origins that it was entered for; it is sent to no other. Only the worker reads
 * it, to put it into requests.
 */
import { isList, isObject, isText } from '../../core/shape.ts';
import { judgeHost } from '../../settings/judge-host.ts';
import type { Policy } from '../../settings/policy.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StorageItem } from '../base/storage-item.ts';

export interface Secret {
  readonly key: string;
  readonly origins: readonly string[];
}

export const noSecret: Secret = { key: '', origins: [] };
const isSecret = isObject({ key: isText(), origins: isList(isText()) });

type Hosts = Partial<Pick<Settings, 'baseUrl' | 'altUrl'>>;

export function originsOf({ baseUrl = '', altUrl = '' }: Hosts): readonly string[] {
  const origins = [baseUrl, altUrl].flatMap((text) => {
    const { url } = judgeHost(text);
    return url === undefined ? [] : [new URL(url).origin];
  });
  return [...new Set(origins)];
}

/** An organisation's key goes only to the hosts of its policy. Rejects if the database cannot be read. */
export async function readSecret(item: Pick<StorageItem, 'read'>, policy: Policy): Promise<Secret> {
  if (policy.key !== undefined) return { key: policy.key, origins: originsOf(policy.settings) };
  const raw = await item.read();
  return isSecret(raw) ? raw : noSecret;
}
