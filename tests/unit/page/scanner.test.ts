// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { createScanner } from '../../../lib/page/find/scanner.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';

/**
 * A page, and a worker that judges one text at a time: `early` ones while the page is still read, after its links. What the
 * page does `meanwhile` comes then, too.
 */
function world(html: string, early: readonly string[] = [], meanwhile: () => void = () => undefined) {
  document.body.innerHTML = html;
  let removed = 0;
  const mentions = createMentions({ onAdded: () => undefined, onRemoved: () => removed++ });
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
  const judged = (text: string) => ({ text, address: parseAddress(text).address ?? null });
  const slices = scanner.all(document.body);
  slices.next();
  meanwhile();
  verified.add(early.map(judged));
  for (const _ of slices);
  for (const _ of scanner.judged());
  return {
    removed: () => removed,
    found: () => [...mentions.all].map(({ reading }) => reading.address.text).sort(),
    judge(text: string) {
      verified.add([judged(text)]);
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

test('a link whose verdict comes while the page is still read counts, and its text never does', () => {
  const all = Array.from({ length: 8 }, (_, n) => evm(n + 1));
  const links = all.map((address) => `<a href="/address/${address}">${address}</a>`);
  const { found, removed } = world(links.join(' '), all);
  expect(found()).toEqual([...all].sort());
  expect(removed()).toBe(0);
});

test('an address counts though the page takes away what was read just before it', () => {
  const { found, judge } = world(`<main>${'<i></i>'.repeat(140)}</main><p>${evm(1)}</p>`, [], () => {
    document.querySelector('main')?.remove();
  });
  judge(evm(1));
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
