import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/core/address/find-addresses.ts';
import { remembered } from '../../../lib/core/address/remembered.ts';
import { createPageTexts } from '../../../lib/page/find/page-context.ts';
import { evm } from '../../lab/pages/address.ts';

test.each([
  ['that names a chain is about that chain', `https://etherscan.io/address/${evm(1)}`, 'ethereum'],
  ['to a site that names no chain is about none', `https://forum.example/u/${evm(1)}`, undefined],
])('a link %s', (_, href, chain) => {
  const target = createPageTexts({ find: findAddresses, remembered }).target(href);
  expect(target?.addresses).toHaveLength(1);
  expect(target?.chain).toBe(chain);
});
