/** Names of system addresses, such as precompiles, from a file that is read when first needed. */
import { isSystem, readSystemNames, unnamedSystem } from '../../../core/address/is-system.ts';
import { chainOf } from '../../../core/chains.ts';
import type { LabelSource } from '../../base/label-source.ts';
import { createResource, type ReadResource } from '../../base/resource.ts';

export function createSystemNames(read: ReadResource): LabelSource {
  const names = createResource(() => read('systemNames'), readSystemNames);
  return {
    async load(about) {
      if (about.some(({ chain, address }) => isSystem(address, chain))) await names.load();
    },
    find(chain, address) {
      if (!isSystem(address, chain)) return undefined;
      const { family } = chainOf(chain);
      const name = names.get()?.({ family, key: address, text: address }, chain) ?? unnamedSystem;
      const system = { type: 'system', subtype: '', text: '', category: 'system', origin: '' } as const;
      return { labels: [{ ...system, name, source: 'pack' }] };
    },
  };
}
