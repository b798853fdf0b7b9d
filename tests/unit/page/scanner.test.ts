// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { createScanner } from '../../../lib/page/find/scanner.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm, evmLower } from '../../lab/pages/address.ts';

/** The addresses that a page shows. */
function found(html: string): readonly string[] {
  document.body.innerHTML = html;
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const texts = createPageTexts(createVerifiedAddresses());
  const context = readPageContext('https://etherscan.io/', texts);
  const scanner = createScanner({
    mentions,
    context: () => context,
    matching: () => [],
    isPlaceholder: () => false,
    onRoot: () => undefined,
  });
  for (const _ of scanner.all(document.body));
  return [...mentions.all].map(({ reading }) => reading.address.key).sort();
}

test('an address counts once, and so does one that its link shows', () => {
  const two = `<p>From <span>${evm(1)}</span> to <span>${evm(2)}</span></p>`;
  expect(found(two)).toEqual([evmLower(1), evmLower(2)].sort());
  expect(found(`<p><a href="/address/${evmLower(1)}">${evm(1)}</a></p>`)).toEqual([evmLower(1)]);
});

test.each([
  [`${evm(1).slice(0, 8)}…`, [evmLower(1)]],
  [`${evm(1).slice(0, 8).toLowerCase()}...`, [evmLower(1)]],
  [`${evm(2).slice(0, 8)}…`, []],
  [`${evm(1).slice(0, 5)}…`, []],
])('a link that shows how an address begins, "%s", counts if it leads there', (shown, expected) => {
  expect(found(`<a href="/address/${evm(1)}">${shown}</a>`)).toEqual(expected);
});
