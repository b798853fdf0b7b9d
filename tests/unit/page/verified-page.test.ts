// @vitest-environment happy-dom
/** A page before a worker that judges what it shows. */
import { expect, test, vi } from 'vitest';
import { evm, evmBadChecksum, evmLower } from '../../lab/pages/address.ts';
import { showPage } from './shown-page.ts';

/** What has a badge, once all is judged. */
async function badged(html: string): Promise<readonly string[]> {
  using page = showPage(html);
  await vi.advanceTimersByTimeAsync(3_000);
  return page.badges();
}

test('what is spelt wrongly has no badge, though another text spells the same address rightly', async () => {
  expect(await badged(`<p>${evmBadChecksum(1)}</p><p>${evm(2)}</p>`)).toEqual([evm(2)]);
  expect(await badged(`<p>${evmBadChecksum(1)}</p><p>${evm(1)}</p>`)).toEqual([evm(1)]);
});

test('a text is read on its own where its link leads to no address', async () => {
  const link = `<a href="/address/${evmBadChecksum(1)}">${evm(1)}</a>`;
  expect(await badged(`<p>${link}</p>`)).toEqual([evm(1)]);
});

test('a link that seems to lead to another address, which is none, is not said to', async () => {
  const link = `<a href="/address/${evmBadChecksum(2)}">${evm(1)}</a>`;
  expect(await badged(`<p>${link}</p>`)).toEqual([evm(1)]);
});

test('a short form stands for an address that the page shows only once that is verified', async () => {
  const ends = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;
  expect(await badged(`<p>${ends(evmLower(1))}</p><p>${evmBadChecksum(1)}</p>`)).toEqual([]);
  expect(await badged(`<p>${ends(evmLower(1))}</p><p>${evm(1)}</p>`)).toEqual([ends(evmLower(1)), evm(1)]);
});
