/** From keys that a page asks to tags that it shows. */

import { endpointsFor } from '../core/api/endpoints.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { ToPage } from '../messages.ts';
import { outcomeOf } from './outcome.ts';
import { buildRequest } from './requests.ts';
import type { Service } from './service.ts';
import type { Transport } from './transport.ts';

export interface ResolverParts {
  readonly service: () => Promise<Service | undefined>;
  readonly transport: Transport;
  readonly now: () => number;
}

export function createResolver(parts: ResolverParts) {
  async function lookUp(key: Key): Promise<Tag | null> {
    const service = await parts.service();
    if (!service) return null;
    const { chain, address } = splitKey(key);
    const row = endpointsFor(chain === 'evm' ? 'ethereum' : chain, 'label').find(
      (one) => service.hosts[one.style] !== undefined,
    );
    const request = row && buildRequest(service, { row, values: [address] });
    if (!row || !request) return null;
    const outcome = outcomeOf(row, await parts.transport(request), parts.now());
    if (outcome.kind !== 'rows') return null;
    const own = outcome.rows.find((one) => one.address.toLowerCase() === address.toLowerCase());
    if (!own || !('name' in own)) return null;
    return { name: own.name || own.label, category: 'other', source: 'service', more: 0 };
  }
  return {
    async ask(keys: readonly Key[], reply: (message: ToPage) => void): Promise<void> {
      for (const key of keys) {
        const tag = await lookUp(key);
        reply({ type: 'tags', tags: [{ key, tag, settled: true }] });
      }
    },
  };
}

export type Resolver = ReturnType<typeof createResolver>;
