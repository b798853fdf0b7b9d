import { evm } from '../pages/address.ts';
import { nameFor } from './names.ts';

const some = Array.from({ length: 80 }, (_, n) => evm(n));
export const isDanger = (address: string) => nameFor(address.toLowerCase()).warning !== undefined;

/** Addresses that the lab warns of. */
export const dangers = some.filter(isDanger);

export const harmless = some.filter((one) => !isDanger(one));
