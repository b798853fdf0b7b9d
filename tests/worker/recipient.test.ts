import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { createRecipientHandlers, isGuarded } from '../../lib/worker/requests/recipient-handlers.ts';
import { createOwnLookAlikes } from '../../lib/worker/sources/own/own-look-alikes.ts';
import { evm, evmBadChecksum, evmLower, solana } from '../lab/pages/address.ts';
import { fakeTab } from '../lab/worker/fake-browser.ts';
import { startWorker } from '../lab/worker/harness.ts';
import { handClock } from '../unit/worker/fakes.ts';

const app = 'https://app.uniswap.org/swap?chain=base';
/** Begins and ends as another address does. */
const likeOf = (address: string) =>
  `${address.slice(0, 8)}${'0'.repeat(28)}${address.slice(-6)}`.toLowerCase();

/** Who stands in a box, as a frame asks; and what was asked of the service meanwhile. */
async function guard(settings: Parameters<typeof startWorker>[0]['settings'] = {}) {
  const clock = handClock();
  const asked: string[] = [];
  const worker = startWorker({
    url: 'https://labels.example',
    settings,
    clock,
    transport(request) {
      asked.push(request.url);
      return Promise.reject(new Error('Nothing is to be asked.'));
    },
  });
  await worker.ready();
  const handlers = createRecipientHandlers({
    worker,
    lookAlikes: createOwnLookAlikes(worker.own),
    copied: worker.storage.item('copied'),
    clock,
  });
  const from = (url: string, incognito = false) => ({ url, tab: { ...fakeTab(1), incognito } });
  return {
    worker,
    clock,
    asked,
    who: (text: string, url = app) => handlers.recipient({ text }, from(url)),
    copy: (text: string, incognito = false) => handlers.copied({ text }, from(app, incognito)),
  };
}

const nobody = { tag: null, isSwapped: false };

test('a box says the name that the user gave, whatever the spelling, and asks no service', async () => {
  const { worker, who, asked } = await guard();
  await worker.name(keyOf('base', evmLower(1)), 'Alice', '');
  expect(await who(evm(1))).toMatchObject({ tag: { name: 'Alice', source: 'own' } });
  expect(await who(` ${evmLower(1)}`)).toMatchObject({ tag: { name: 'Alice' } });
  expect(await who(evm(2))).toEqual(nobody);
  expect(asked).toEqual([]);
});

test('no address, an explorer, a site that is off: nothing is said', async () => {
  const { who } = await guard({ sites: { 'app.aave.com': 'off' } });
  expect(await who('nothing')).toBeNull();
  expect(await who(evmBadChecksum(1))).toBeNull();
  expect(await who(evm(1), 'https://etherscan.io/')).toBeNull();
  expect(await who(evm(1), 'https://app.aave.com/')).toBeNull();
  expect(await who(evm(1), 'https://wallet.example/')).toEqual(nobody);
  const pages = ['https://etherscan.io/', app, 'https://app.lido.fi/', 'https://wallet.example/', undefined];
  expect(pages.map(isGuarded)).toEqual([false, true, true, true, true]);
});

test('on a chain without a row no name is said, but what looks like a copied or a named address', async () => {
  const { worker, who, copy } = await guard();
  const polygon = 'https://app.uniswap.org/swap?chain=polygon';
  await worker.name(keyOf('base', evmLower(1)), 'Alice', '');
  expect(await who(evm(1), polygon)).toEqual({ isSwapped: false });
  expect(await who(likeOf(evm(1)), polygon)).toEqual({ like: 'Alice', isSwapped: false });
  await copy(evm(2));
  expect(await who(likeOf(evm(2)), polygon)).toEqual({ isSwapped: true });
  expect(await who(`matic:${likeOf(evm(2))}`, polygon)).toEqual({ isSwapped: true });
  await copy(`matic:${evm(3)}`);
  expect(await who(likeOf(evm(3)), polygon)).toEqual({ isSwapped: true });
});

test('an address that looks like a named one says so', async () => {
  const { worker, who } = await guard();
  await worker.name(keyOf('base', evmLower(1)), 'Alice', '');
  expect(await who(likeOf(evm(1)))).toEqual({ ...nobody, like: 'Alice' });
});

test('for ten minutes an address that looks like a copied one is called out, and the copied one is not', async () => {
  const { clock, who, copy } = await guard();
  await copy(evm(1));
  await copy(solana(1));
  await copy('no address');
  expect(await who(likeOf(evm(1)))).toEqual({ tag: null, isSwapped: true });
  expect(await who(evm(1))).toEqual(nobody);
  expect(await who(evm(2))).toEqual(nobody);
  // Whoever copied both means what he pastes.
  await copy(likeOf(evm(1)));
  expect(await who(likeOf(evm(1)))).toEqual(nobody);
  clock.jump(600_000);
  expect(await who(likeOf(evm(1)))).toEqual(nobody);
});

test('a copy from before the clock was set back calls nothing out until the clock has caught up', async () => {
  const { who, copy, clock } = await guard();
  await copy(evm(1));
  clock.jump(-86_400_000);
  expect(await who(likeOf(evm(1)))).toEqual(nobody);
});

test('what is copied and pasted at once is judged in that order, and none of two copies is lost', async () => {
  const { who, copy } = await guard();
  const copies = [copy(evm(1)), copy(evm(2))];
  expect(await who(likeOf(evm(1)))).toMatchObject({ isSwapped: true });
  expect(await who(likeOf(evm(2)))).toMatchObject({ isSwapped: true });
  await Promise.all(copies);
});

test('what is copied in a private window is not remembered', async () => {
  const { worker, who, copy } = await guard();
  await copy(evm(1), true);
  expect(await who(likeOf(evm(1)))).toEqual(nobody);
  expect(worker.storage.items.has('copied')).toBe(false);
});
