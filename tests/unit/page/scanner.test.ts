// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { createScanner } from '../../../lib/page/find/scanner.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';

/** A page, and a worker that judges one text at a time. */
function world(html: string) {
  document.body.innerHTML = html;
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => undefined });
  const verified = createVerifiedAddresses(() => undefined);
  const context = readPageContext('https://etherscan.io/', createPageTexts(verified));
  const scanner = createScanner({
    mentions,
    context: () => context,
    misses: verified.misses,
    matching: () => [],
    isPlaceholder: () => false,
    onRoot: () => undefined,
  });
  for (const _ of scanner.all(document.body));
  return {
    found: () => [...mentions.all].map(({ reading }) => reading.address.text).sort(),
    judge(text: string) {
      verified.add([{ text, address: parseAddress(text).address ?? null }]);
      for (const _ of scanner.judged());
    },
  };
}

test('an address counts once, in whatever order its neighbours are judged', () => {
  const { found, judge } = world(`<p>From <span>${evm(1)}</span> to <span>${evm(2)}</span></p>`);
  expect(found()).toEqual([]);
  judge(evm(1));
  expect(found()).toEqual([evm(1)]);
  judge(evm(2));
  expect(found()).toEqual([evm(1), evm(2)].sort());
});

test('a link that is judged after its text takes the address over', () => {
  const link = `<a href="/address/${evm(1).toLowerCase()}">${evm(1)}</a>`;
  const { found, judge } = world(`<p>${link}</p>`);
  judge(evm(1));
  expect(found()).toEqual([evm(1)]);
  judge(evm(1).toLowerCase());
  expect(found()).toEqual([evm(1)]);
});

test.each([
  [`${evm(1).slice(0, 8)}…`, [evm(1)]],
  [`${evm(1).slice(0, 8).toLowerCase()}...`, [evm(1)]],
  [`${evm(2).slice(0, 8)}…`, []],
  [`${evm(1).slice(0, 5)}…`, []],
])('a link that shows how an address begins, "%s", counts if it leads there', (shown, expected) => {
  const { found, judge } = world(`<a href="/address/${evm(1)}">${shown}</a>`);
  judge(evm(1));
  expect(found()).toEqual(expected);
});
