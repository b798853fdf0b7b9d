import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import type { AskedKey } from '../../../lib/protocol/ports.ts';

/** The worker's verdicts on what a page asks. */
export const verdictsOn = (asked: readonly AskedKey[]) =>
  asked.flatMap(({ spelt }) => (spelt ? { text: spelt, address: parseAddress(spelt).address ?? null } : []));
