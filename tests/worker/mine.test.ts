/** The user's wallets in a whole worker: what bears their names, and that nobody hears of their addresses. */
import { expect, test } from 'vitest';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { deriveAddresses } from '../../lib/core/mine/derive-addresses.ts';
import { gap } from '../../lib/core/mine/wallet.ts';
import { evm, evmLower, short, solana } from '../lab/pages/address.ts';
import { answersOf, openPage, type startWorker, storage, type WorldOptions } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { box } from './search-box.ts';
import { startRecorded } from './start-recorded.ts';

// BIP-84's account (bitcoin/bips 7fe0b034), and its first two addresses.
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const first = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const second = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

const world = servedWorld(10);

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
  page.ask([key]);
  await page.open(key);
  const { search } = await box(worker);
  expect((await search(first.slice(0, 12))).unsent).toBe('own-wallet');
  for (const text of [`my ${first}`, `"${first}",`])
    expect((await search(text)).address?.key).toBe(bitcoin(first));
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
  // The last in turn, so that it is not asked for before the wallet is there.
  const mine = keys.at(-1)?.slice('ethereum:'.length) ?? '';
  expect(asked.join()).not.toContain(mine);
  await answers.addWallet({ name: 'Savings', text: mine });
  answer();
  await page.settled([keyOf('ethereum', mine)]);
  expect(page.tags().get(keyOf('ethereum', mine))?.tag?.name).toBe('Savings');
  expect(worker.runtime()?.queue.isWaiting([{ kind: 'label', chain: 'ethereum', address: mine }])).toBe(
    false,
  );
  expect(asked.join('\n')).not.toContain(mine);
});

test('an account that a page shows grows once to beyond the furthest address, and it is kept', async () => {
  const kept = storage();
  let derived = 0;
  const { worker, answers } = await start({
    storage: kept,
    async derive(job) {
      derived += 1;
      return deriveAddresses(job);
    },
  });
  await answers.addWallet({ name: 'Savings', text: zpub });
  const [branch] = worker.mine.all()[0]?.account?.branches ?? [];
  expect(worker.mine.keys()).toHaveLength(2 * gap);
  // A private window leaves nothing.
  const last = branch?.keys.at(-1) ?? bitcoin('');
  const hidden = openPage(worker, 'https://mempool.space/', true);
  hidden.ask([last]);
  await hidden.settled([last]);
  expect(derived).toBe(1);
  const grown = new Promise<unknown>((resolve) => worker.mine.onChange(resolve));
  expect(await tagsOf(worker, branch?.keys ?? [])).toEqual(Array.from({ length: gap }, () => 'Savings'));
  await grown;
  expect(derived).toBe(2);
  expect(worker.mine.keys()).toHaveLength(2 * gap + 2 * gap);
  const again = await start({ storage: kept });
  expect(again.worker.mine.keys()).toHaveLength(4 * gap);
});

test('a key that makes no addresses is refused, and keeps nothing waiting', async () => {
  const { worker, answers } = await start({ derive: () => Promise.resolve([]) });
  expect(await answers.addWallet({ name: 'Savings', text: zpub })).toEqual({
    refused: { problem: 'no-key', word: 1 },
  });
  expect(await answers.addWallet({ name: '\u200b', text: evm(1) })).toMatchObject({
    refused: { problem: 'no-name' },
  });
  expect(await answers.addWallet({ name: 'Savings', text: evm(1) })).toEqual({});
  expect(worker.mine.all()).toHaveLength(1);
});

test('a second descriptor of an account adds its kind of addresses', async () => {
  const { worker, answers } = await start();
  await answers.addWallet({ name: 'Savings', text: `tr(${zpub}/0/*)` });
  await answers.addWallet({ name: 'Savings', text: `wpkh(${zpub}/<0;1>/*)` });
  expect(worker.mine.all()).toHaveLength(1);
  expect(await tagsOf(worker, [bitcoin(first)])).toEqual(['Savings']);
});

test.each([
  first.slice(-12),
  `bitcoin:${first.slice(0, 20)}`,
  `${first.slice(0, 8)}…${first.slice(-6)}`,
  `${first.slice(0, 20)}q${first.slice(21)}`,
  `etherscan.io/address/${evm(1).slice(0, 30)}`,
  evm(1).slice(2, 30),
  short(evm(1), 4, 4, '…'),
  short(evm(1), 2, 4, '…'),
  short(evm(1), 5, 5),
  short(first, 4, 5, '…'),
  short(solana(1), 4, 4, ' … '),
  `is ${short(evm(1), 4, 4, '…')}, or so, mine?`,
])('what holds a part of an address is searched for here alone: %s', async (text) => {
  const { worker, asked, answers } = await start();
  await answers.addWallet({ name: 'Savings', text: `${evm(1)}\n${first}\n${solana(1)}` });
  const { search } = await box(worker);
  expect((await search(text)).unsent).toBe('own-wallet');
  expect(asked()).toBe('');
});

test('a wallet is found by its name and by the beginning of an address', async () => {
  const { worker, answers } = await start();
  await answers.addWallet({ name: 'Zirkonit Vault', text: zpub });
  const { search } = await box(worker);
  expect((await search('zirkonit')).hits[0]).toMatchObject({ name: 'Zirkonit Vault' });
  expect((await search(first.slice(0, 10))).hits).toMatchObject([{ key: bitcoin(first) }]);
});

test('of two wallets with one address, the one that nobody is asked about decides', async () => {
  const { worker, asked, answers } = await start();
  await answers.addWallet({ name: 'Cold', text: evm(1) });
  await answers.addWallet({ name: 'Hot', text: evm(1) });
  const [, hot] = (await answers.wallets({})).wallets;
  await answers.askWallet({ id: hot?.id ?? '', isAsked: true });
  expect(await tagsOf(worker, [keyOf('ethereum', evmLower(1))])).toEqual(['Hot']);
  expect(asked()).toBe('');
});

test('what another version wrote stays as it is, and its addresses are asked about by nobody', async () => {
  const kept = storage();
  const newer = { version: 2, wallets: [{ id: 'a', keys: [keyOf('evm', evmLower(1))] }] };
  kept.items.set('wallets', newer);
  const { worker, asked, answers } = await start({ storage: kept });
  expect(await tagsOf(worker, [keyOf('ethereum', evmLower(1))])).toEqual([undefined]);
  expect(asked()).toBe('');
  await answers.addWallet({ name: 'Savings', text: evm(2) });
  expect(kept.items.get('wallets')).toMatchObject([{ name: 'Savings' }, newer]);
  expect((await answers.wallets({})).unread).toBe(1);
  await answers.forgetWallet({});
  expect(kept.items.get('wallets')).toMatchObject([{ name: 'Savings' }]);
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

test('while wallets cannot be read, nobody is asked; once they can, who may be', async () => {
  const { item } = storage();
  let reads = 0;
  const { worker, asked } = await start({
    secrets: (name) => ({
      ...item(name),
      read: () =>
        name === 'wallets' && reads++ === 0 ? Promise.reject(new Error('disk')) : item(name).read(),
    }),
  });
  const key = keyOf('ethereum', evmLower(9));
  const page = openPage(worker);
  page.ask([key]);
  expect(worker.unread()).toEqual(['settings']);
  expect(asked()).toBe('');
  await worker.reconfigure();
  await page.settled([key]);
  await expect.poll(asked).toContain(evmLower(9));
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
