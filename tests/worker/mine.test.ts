/** The user's wallets in a whole worker: what bears their names, and that nobody hears of their addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { gap } from '../../lib/core/mine/wallet.ts';
import { createOwnLookAlikes } from '../../lib/worker/sources/own/own-look-alikes.ts';
import type { Serving } from '../../service/serve.ts';
import { evm, evmLookalike, evmLower } from '../lab/pages/address.ts';
import { answersOf, openPage, type startWorker, storage, type WorldOptions } from '../lab/worker/harness.ts';
import { serveWorld } from '../lab/worker/world.ts';
import { box, startRecorded } from './search-box.ts';

// BIP-84's account (bitcoin/bips 7fe0b034), and its first two addresses.
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const first = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const second = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

let world: Serving;
beforeAll(async () => {
  world = await serveWorld(10);
});
afterAll(() => world.close());

/** A worker with a label service, and all that was asked of it. */
async function start(options: Partial<WorldOptions> = {}) {
  const { worker, sent } = startRecorded({ url: world.url, ...options });
  await worker.ready();
  const asked = () => sent.map(({ url, body }) => `${url} ${body ?? ''}`).join('\n');
  return { worker, asked, answers: answersOf(worker) };
}

async function tagsOf(worker: ReturnType<typeof startWorker>, keys: readonly Key[]) {
  const page = openPage(worker, 'https://mempool.space/');
  page.ask(keys);
  await page.settled(keys);
  return keys.map((key) => page.tags().get(key)?.tag?.name);
}

const bitcoin = (address: string) => keyOf('bitcoin', address);

test('an account’s addresses bear its name on pages, and only strange ones are asked about', async () => {
  const { worker, asked, answers } = await start();
  expect(await answers.addWallet({ name: ' Savings ', text: zpub })).toEqual({});
  const strange = evmLower(9);
  expect(await tagsOf(worker, [bitcoin(first), bitcoin(second), keyOf('ethereum', strange)])).toEqual([
    'Savings',
    'Savings',
    undefined,
  ]);
  expect(asked()).toContain(strange);
  expect(asked()).not.toContain(first);
  expect(asked()).not.toContain(second);
});

test('nobody is asked for an open card or a typed address either, unless the user says so', async () => {
  const { worker, asked, answers } = await start();
  await answers.addWallet({ name: 'Savings', text: `${evm(1)}\n${first}` });
  const page = openPage(worker);
  const key = keyOf('ethereum', evmLower(1));
  const settled = () => {
    const message = page.profiles(key);
    return message?.type === 'profiles' && message.settled;
  };
  page.ask([key]);
  page.say({ type: 'open', key });
  await page.until(() => settled() === true);
  const { search } = await box(worker);
  expect((await search(first.slice(0, 12))).unsent).toBe('own-wallet');
  expect(asked()).toBe('');
  const [wallet] = (await answers.wallets({})).wallets;
  await answers.askWallet({ id: wallet?.id ?? '', isAsked: true });
  expect(await tagsOf(worker, [key])).toEqual(['Savings']);
  expect(asked()).toContain(evmLower(1));
});

test('what waited to be asked when a wallet was entered is asked no more', async () => {
  let answer = () => {};
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  const { worker, answers } = await start({
    transport: async ({ url, body }) => {
      asked.push(`${url} ${body ?? ''}`);
      await first;
      return { kind: 'answer', status: 429, body: {}, isJson: true, retryAfter: null };
    },
    settings: { rate: 1 },
  });
  const keys = Array.from({ length: 30 }, (_, n) => keyOf('ethereum', evmLower(n)));
  const page = openPage(worker);
  page.ask(keys);
  await expect.poll(() => asked.length).toBe(1);
  const mine =
    keys.map((key) => key.slice('ethereum:'.length)).find((one) => !asked.join().includes(one)) ?? '';
  await answers.addWallet({ name: 'Savings', text: mine });
  answer();
  await page.settled([keyOf('ethereum', mine)]);
  expect(page.tags().get(keyOf('ethereum', mine))?.tag?.name).toBe('Savings');
  expect(worker.runtime()?.answers.queue.has(`label:ethereum:${mine}`)).toBe(false);
  expect(asked.join('\n')).not.toContain(mine);
});

test('an address near the end of those that are known brings the next, and they are kept', async () => {
  const kept = storage();
  const { worker, answers } = await start({ storage: kept });
  await answers.addWallet({ name: 'Savings', text: zpub });
  const [wallet] = await worker.mine.wallets();
  const last = wallet?.account?.branches[0]?.keys.at(-1) ?? bitcoin('');
  const known = () => worker.mine.keys().then(({ length }) => length);
  expect(await known()).toBe(2 * gap);
  const grown = new Promise<void>((resolve) => worker.mine.onChange(resolve));
  expect(await tagsOf(worker, [last])).toEqual(['Savings']);
  await grown;
  expect(await known()).toBe(3 * gap);
  const again = await start({ storage: kept });
  expect(await again.worker.mine.keys()).toHaveLength(3 * gap);
});

test('what is forgotten is gone with all that it made', async () => {
  const kept = storage();
  const { worker, answers } = await start({ storage: kept });
  await answers.addWallet({ name: 'Savings', text: zpub });
  await answers.addWallet({ name: 'Renamed', text: ` ${zpub}` });
  const { wallets } = await answers.wallets({});
  expect(wallets).toEqual([
    { id: expect.any(String), name: 'Renamed', isAccount: true, isAsked: false, count: 2 * gap },
  ]);
  expect(JSON.stringify(wallets)).not.toContain(zpub);
  await answers.forgetWallet({ id: wallets[0]?.id ?? '' });
  expect(await tagsOf(worker, [bitcoin(first)])).toEqual([undefined]);
  expect(JSON.stringify([...kept.items.values()])).not.toContain(zpub);
});

test('while wallets cannot be read, nobody is asked about anything', async () => {
  const failing = { read: () => Promise.reject(new Error('disk')), write: () => Promise.resolve() };
  const { worker, asked } = await start({ wallets: { item: failing, derive: () => Promise.resolve([]) } });
  expect(await tagsOf(worker, [bitcoin(first)])).toEqual([undefined]);
  expect(asked()).toBe('');
});

test('what looks like an address of a wallet is called out', async () => {
  const { worker, answers } = await start();
  const find = createOwnLookAlikes(worker.own, worker.mine).find;
  const poison = keyOf('ethereum', evmLookalike(1, 2).toLowerCase());
  expect(await find([poison])).toEqual([]);
  await answers.addWallet({ name: 'Savings', text: evm(1) });
  expect(await find([poison])).toMatchObject([{ key: poison, lookAlike: { name: 'Savings', where: 'own' } }]);
});

test('a key and secrets are told apart: a wallet’s public key is searched for nowhere, a private one is refused', async () => {
  const { worker, asked, answers } = await start();
  const { search } = await box(worker);
  expect(await search(zpub)).toMatchObject({ unsent: 'account-key', hits: [] });
  expect(await answers.addWallet({ name: 'x', text: `${evm(1)} ${evm(2)}1` })).toEqual({
    refused: { problem: 'evm-length', word: 2 },
  });
  expect(asked()).toBe('');
});
