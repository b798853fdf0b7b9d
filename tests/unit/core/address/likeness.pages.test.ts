/** No page model raises an alarm, except those about address poisoning. */
import { describe, expect, it } from 'vitest';
import { createLikenessIndex, putAndFindLike } from '../../../../lib/core/address/likeness.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { modelsIn } from '../../../lab/pages/models-in.ts';

const models = await modelsIn('models', 'read');
/** Models with addresses that were made to deceive. */
const poisoned = new Set(['text-against-link', 'etherscan-tokentxns']);

describe('the addresses of a page', () => {
  for (const model of models) {
    const addresses = model.expect.flatMap((mention) => parseAddress(mention.address).address ?? []);
    const alarms = () => {
      const index = createLikenessIndex();
      return addresses.flatMap((address) =>
        putAndFindLike(index, address).map((other) => `${other.text} ${address.text}`),
      );
    };
    if (poisoned.has(model.name)) {
      it(`are marked where they were made to deceive: ${model.name}`, () => {
        expect(alarms()).not.toEqual([]);
      });
    } else {
      it(`raise no alarm: ${model.name}`, () => {
        expect(alarms()).toEqual([]);
      });
    }
  }
});
