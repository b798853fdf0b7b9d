/** Names of system addresses, such as precompiles, from a file that is read when first needed. */
import { isSystem, readSystemNames, unnamedSystem } from '../../../core/address/is-system.ts';
import { type ChainId, chainOf } from '../../../core/chains.ts';
import type { AddressOnChain } from '../../../core/label/key.ts';
import type { Label } from '../../../core/label/profile.ts';
import { createResource } from '../../base/resource.ts';

export function createSystemNames(read: () => Promise<unknown>) {
  const names = createResource(read, readSystemNames);
  return {
    async load(about: readonly AddressOnChain[]): Promise<void> {
      if (about.some(({ chain, address }) => isSystem(address, chain))) await names.load();
    },
    find(chain: ChainId, address: string): readonly Label[] {
      if (!isSystem(address, chain)) return [];
      const { family } = chainOf(chain);
      const name = names.get()?.({ family, key: address, text: address }, chain) ?? unnamedSystem;
      return [
        { name, type: 'system', subtype: '', text: '', category: 'system', source: 'pack', origin: '' },
      ];
    },
  };
}
