/** What a card shows, from a real label service, the user's own names, and the page around it. */
import { expect } from '@playwright/test';
import { allFacts, type SourcedFact } from '../../../data/all-facts.ts';
import { type OriginWords, originWords } from '../../../lib/core/label/origin-words.ts';
import { heard, pieces, write } from '../../lab/browser/inside.ts';
import { evm, evmLookalike, p2wpkh, txHash } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { press, rest, scene, words } from './stage.ts';

const one = evm(1);
const label = (chain: 'ethereum' | 'base', name: string, more = {}) => ({
  chain,
  address: one,
  name,
  type: 'dex',
  subtype: 'router',
  label: 'example',
  ...more,
});
const line = (text = one) =>
  `<p style="margin:200px 100px"><span id="one">${text}</span></p><input id="paste">`;

test('card: copying gives the address as people write it', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(one.toLowerCase()), {
    labels: [label('ethereum', 'Example Router')],
  });
  await rest(tab, '#one', /Example Router/);
  await press(tab, 'Copy address');
  await expect.poll(() => words(tab)).toMatch(/Copied/);
  await tab.press('Escape');
  await tab.click('#paste');
  await tab.press('Control+v');
  await expect
    .poll(() => tab.evaluate(() => document.querySelector<HTMLInputElement>('#paste')?.value))
    .toBe(one);
  await service.close();
});

test('card: MEV activity and contract data come from the service when it opens', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(), {
    labels: [label('ethereum', 'Example Router')],
    mev: [
      {
        address: one,
        label: 'mev',
        subtype: 'sandwich',
        txs: [txHash(1), txHash(2)],
        protocols: ['Uniswap V3'],
      },
    ],
    contracts: [
      {
        address: one,
        name: 'ExampleRouter',
        type: 'dex',
        subtype: 'router',
        label: 'example',
        owner: evm(7),
        created: '2023-04-19',
        more: { compiler: 'v0.8.21', proxy: { kind: 'transparent' } },
      },
    ],
  });
  await rest(tab, '#one', /Example Router/);
  await expect.poll(() => words(tab)).toMatch(/Sandwich/);
  await expect.poll(() => words(tab)).toMatch(/Created\s*2023-04-19/);
  expect(await words(tab)).toMatch(/Uniswap V3/);
  expect(await words(tab)).toMatch(/Compiler\s*v0\.8\.21/);
  expect(await words(tab)).toMatch(/Proxy.*kind.*transparent/);
  const links = (await pieces(tab)).filter((piece) => piece.name === 'a').map((piece) => piece.attributes);
  expect(links.map(({ href }) => href)).toContain(`https://etherscan.io/tx/${txHash(1)}`);
  expect(links.map(({ href }) => href)).toContain(`https://etherscan.io/address/${evm(7)}`);
  expect(links.every(({ rel, target }) => rel === 'noopener noreferrer' && target === '_blank')).toBe(true);
  await service.close();
});

test('card: the same address on another chain is one press away', async ({ lend }) => {
  const { tab, service } = await scene(
    lend,
    `<p style="margin:200px 100px"><a id="two" href="https://basescan.org/address/${one}">${one}</a></p>
    <p style="margin:260px 100px 0"><span id="one">${one}</span></p>`,
    { labels: [label('ethereum', 'Example Router'), label('base', 'Another Router')] },
  );
  // Labels on Base are known because another mention asked there.
  await expect
    .poll(async () => (await tab.seen('data-nametag')).map((host) => JSON.stringify(host)).join())
    .toMatch(/Another Router.*Example Router/s);
  await rest(tab, '#one', /Example Router/);
  await press(tab, 'Base');
  await expect.poll(() => words(tab)).toMatch(/^Another Router/);
  expect((await pieces(tab)).find((piece) => piece.name === 'a')?.attributes.href).toBe(
    `https://basescan.org/address/${one}`,
  );
  await press(tab, 'Ethereum');
  await expect.poll(() => words(tab)).toMatch(/^Example Router/);
  await service.close();
});

test('card: a name of one’s own is given, changed and taken away in place', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(), { labels: [label('ethereum', 'Example Router')] });
  await rest(tab, '#one', /Example Router/);
  await press(tab, 'Name it');
  await write(tab, 'Rent');
  await tab.press('Enter');
  await expect.poll(() => words(tab)).toMatch(/^Rent/);
  await expect
    .poll(async () => (await tab.seen('data-nametag')).some((host) => JSON.stringify(host).includes('Rent')))
    .toBe(true);
  await press(tab, 'Rename');
  await tab.press('Control+a');
  await tab.press('Delete');
  await tab.press('Enter');
  await expect.poll(() => words(tab)).toMatch(/^Example Router/);
  await service.close();
});

test('card: what nobody knows is said to be unknown, not safe', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(), { labels: [] }, { cards: 'all' });
  await rest(tab, '#one', /No label found\. That doesn’t mean it’s safe/);
  await service.close();
});

test('card: where no service is set up it says so, and what it knows by itself', async ({ lend }) => {
  const { tab, service } = await scene(
    lend,
    line(),
    { labels: [] },
    { baseUrl: '', altUrl: '', cards: 'all' },
  );
  await rest(tab, '#one', /No label found/);
  await service.close();
});

test('card: a chain without look-up by address says so', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(p2wpkh(3)), { labels: [] }, { cards: 'all' });
  await rest(tab, '#one', /doesn’t cover addresses on this chain/);
  await service.close();
});

test('card: a service that is gone is not a missing label', async ({ lend }) => {
  const { tab, service } = await scene(
    lend,
    line(),
    { labels: [label('ethereum', 'Example Router')] },
    { mode: 'hover' },
  );
  await service.close();
  await rest(tab, '#one', /Looking up/);
  // The worker retries for a while before it reports a failure.
  await expect.poll(() => words(tab), { timeout: 60_000 }).toMatch(/isn’t answering|no connection/);
});

test('card: look-alikes on one page are marked, and shown one above the other', async ({ lend }) => {
  const fake = evmLookalike(1, 2, 4, 6);
  const { tab, service } = await scene(
    lend,
    `<p style="margin:200px 100px"><span id="one">${one}</span></p><p style="margin:300px 100px 0"><span id="two">${fake}</span></p>`,
    { labels: [label('ethereum', 'Example Router')] },
  );
  await expect
    .poll(async () => (await tab.seen('data-nametag')).map((host) => JSON.stringify(host)).join())
    .toMatch(/Example Router.*Look-alike/s);
  await rest(tab, '#two', /Looks like another address/);
  expect((await pieces(tab)).filter((piece) => piece.name === 'mark').length).toBeGreaterThan(20);
  await expect.poll(() => words(tab)).toMatch(/Example Router/);
  await service.close();
});

test('card: an address that looks like one of the user’s own is marked', async ({ lend }) => {
  const fake = evmLookalike(1, 2, 4, 6);
  const { tab, service } = await scene(lend, line(), { labels: [] }, { cards: 'all' });
  await rest(tab, '#one', /No label found/);
  await press(tab, 'Name it');
  await write(tab, 'Rent');
  await tab.press('Enter');
  await expect.poll(() => words(tab)).toMatch(/^Rent/);
  await tab.press('Escape');
  await tab.evaluate((text) => {
    const span = document.querySelector('#one');
    if (span) span.textContent = text;
  }, fake);
  await expect
    .poll(async () =>
      (await tab.seen('data-nametag')).some((host) => JSON.stringify(host).includes('Look-alike')),
    )
    .toBe(true);
  await rest(tab, '#one', /address you named/);
  expect(await words(tab)).toMatch(/Rent/);
  await service.close();
});

test('card: a link that shows one address and leads to another is marked', async ({ lend }) => {
  const { tab, service } = await scene(
    lend,
    `<p style="margin:200px 100px"><a id="one" href="/address/${evm(5)}">${evm(4)}</a></p>`,
  );
  await expect
    .poll(async () =>
      (await tab.seen('data-nametag')).some((host) => JSON.stringify(host).includes('Leads elsewhere')),
    )
    .toBe(true);
  await rest(tab, '#one', /Link goes to a different address/);
  expect(await words(tab)).toMatch(/It leads to/);
  await service.close();
});

test('card: its names and roles reach assistive technology in the shipped build', async ({
  lend,
  browserName,
}) => {
  const { tab, service } = await scene(lend, line(), { labels: [label('ethereum', 'Example Router')] });
  await rest(tab, '#one', /Example Router/);
  if (browserName === 'chromium') {
    const nodes = await heard(tab);
    const has = (role: string, name: string | RegExp) =>
      nodes.some(
        (node) =>
          node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name)),
      );
    expect(has('article', 'Nametag: Example Router')).toBe(true);
    expect(has('heading', 'Example Router')).toBe(true);
    expect(has('image', one)).toBe(true);
    for (const name of [
      'Keep open',
      'Close',
      'Copy address',
      'Name it',
      'Search similar',
      'Report a wrong label',
    ]) {
      expect(has('button', name), name).toBe(true);
    }
    expect(has('link', 'Blockscout')).toBe(true);
  }
  const buttons = (await pieces(tab)).filter((piece) => piece.name === 'button');
  expect(buttons.every((piece) => piece.attributes['aria-label'] || piece.text.trim())).toBe(true);
  await service.close();
});

/** One of each kind of source that has an address to read it at. */
function sourced(): readonly { readonly fact: SourcedFact; readonly words: OriginWords }[] {
  const kinds = new Map<string, { fact: SourcedFact; words: OriginWords }>();
  for (const fact of allFacts()) {
    const [words] = originWords(fact.origin);
    if (fact.chain === 'ethereum' && words?.url && !kinds.has(words.kind))
      kinds.set(words.kind, { fact, words });
  }
  return [...kinds.values()];
}

const sentences = {
  list: (who: string) => `published by ${who}`,
  disclosure: (who: string) => `${who}’s own disclosure`,
  collected: () => 'exchanges’ own disclosures, collected by DefiLlama',
  ofac: () => 'OFAC sanctions list',
};

test('card: sources are links to where they can be read, in words', async ({ lend }) => {
  const all = sourced();
  expect(all.map(({ words }) => words.kind).sort()).toEqual(['collected', 'disclosure', 'list', 'ofac']);
  const body = all
    .map(({ fact }, at) => `<p style="margin:150px 100px 0"><span id="n${at}">${fact.address}</span></p>`)
    .join('');
  const { tab, service } = await scene(lend, body);
  for (const [at, { fact, words: source }] of all.entries()) {
    await rest(tab, `#n${at}`, fact.name);
    const links = async () =>
      (await pieces(tab))
        .filter(({ name, attributes }) => name === 'a' && /\bquiet\b/.test(attributes.class ?? ''))
        .map(({ attributes: { href, rel, target }, text }) => ({ href, rel, target, text }));
    // The name stands in the card's first frame, before the worker has answered.
    await expect.poll(links).toContainEqual({
      href: source.url,
      rel: 'noopener noreferrer',
      target: '_blank',
      text: sentences[source.kind](source.who),
    });
    await tab.press('Escape');
  }
  await service.close();
});

test('card: whom a label names is drawn as it is known, on the badge and in the card', async ({ lend }) => {
  const { tab, service } = await scene(lend, line(), {
    labels: [label('ethereum', 'Uniswap V3: Example'), label('base', 'Example Router')],
  });
  await rest(tab, '#one', /Uniswap V3: Example/);
  const drawn = async () =>
    (await pieces(tab)).filter((piece) => /(?:^| )emblem(?: |$)/.test(piece.attributes.class ?? ''));
  // In the head, and the chain's beside its name.
  await expect.poll(async () => (await drawn()).length).toBe(2);
  expect(JSON.stringify(await tab.seen('data-nametag'))).toContain('emblem');
  expect(tab.complaints).toEqual([]);
  await service.close();
});
