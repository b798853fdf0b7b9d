import type { OwnLabelEntry } from '../../../lib/protocol/requests.ts';
import type { World } from './world.ts';

/** The user names an address of all EVM chains. */
export const nameAddress = (
  world: World,
  address: string,
  name: string,
  more: Partial<OwnLabelEntry> = {},
): Promise<unknown> =>
  world.ask('ownPut', {
    key: `evm:${address.toLowerCase()}`,
    name,
    note: '',
    category: 'person',
    ...more,
  });
