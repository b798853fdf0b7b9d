// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { evm, evmLower } from '../../lab/pages/address.ts';
import { mentionsOn } from './read-page.ts';

const keysOn = (html: string) => mentionsOn(html, 'https://etherscan.io/').map(({ reading }) => reading.key);

test.each([
  ['base:', 'base'],
  [' base:', 'base'],
  ['Fee collector:', 'ethereum'],
  ['Interacted with:', 'ethereum'],
])('what an element says before an address, "%s", is its chain if it is one word: %s', (said, chain) => {
  expect(keysOn(`<p><b>${said}</b><span>${evm(1)}</span></p>`)).toEqual([`${chain}:${evmLower(1)}`]);
});
