/** A card on a site's page: what it shows, from a label service, the reader's own names and the page around it. */
import { expect, test } from 'vitest';
import { type OriginWords, originWords } from '../../components/parts/origin-words.ts';
import { allFacts, type SourcedFact } from '../../data/all-facts.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { evm, evmLookalike, p2wpkh, txHash } from '../lab/pages/address.ts';
import { byPerson } from '../lab/surface/by-person.ts';
import { press, rest, scene } from '../lab/surface/card-scene.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { serve, serviceUrl } from '../lab/surface/service.ts';
import type { Site } from '../lab/surface/site.ts';

const one = evm(1);
const label = (chain: 'ethereum' | 'base', name: string) =>
  seedLabel(one, name, { chain, type: 'dex', subtype: 'router' });
const router = { labels: [label('ethereum', 'Example Router')] };
const line = (text = one) => `<p><span id="one">${text}</span></p>`;

const links = (site: Site, selector: string) =>
  [...site.card().document.querySelectorAll<HTMLAnchorElement>(selector)].map(
    ({ href, rel, target, textContent }) => ({ href, rel, target, text: textContent }),
  );

test('card: copying gives the address as people write it', async () => {
  const { world, site } = await scene(line(one.toLowerCase()), router);
  await rest(site, '#one', /Example Router/);
  press(site, 'Copy address');
  await expect.poll(site.words).toMatch(/Copied/);
  expect(world.copied).toEqual([one]);
});

test('card: the reader’s own explorer comes first, but for that of the page', async () => {
  const explorers = 'ethereum=https://scan.example/{address} ethereum=https://etherscan.io/a/{address}';
  const { world, site } = await scene(line(), router, { explorers });
  const lists = async (page: Site, ...urls: readonly string[]) => {
    await rest(page, '#one', /Example Router/);
    await expect.poll(() => links(page, '.explorers a').map(({ href }) => href)).toEqual(urls);
  };
  await lists(site, `https://scan.example/${one}`, `https://eth.blockscout.com/address/${one}`);
  await lists(
    await world.visit('https://eth.blockscout.com/txs', line()),
    `https://scan.example/${one}`,
    `https://etherscan.io/a/${one}`,
    `https://etherscan.io/address/${one}`,
  );
});

test('card: one that is kept open shows a name that is given elsewhere, after the worker has slept too', async () => {
  const { world, site } = await scene(line(), { labels: [] }, { cards: 'all', baseUrl: '', altUrl: '' });
  // All is answered, so the card waits for nothing.
  await rest(site, '#one', /No label found/);
  press(site, 'Keep open');
  await world.restartWorker();
  const key = keyOf('ethereum', one.toLowerCase());
  await world.ask('ownPut', { key, name: 'My own', category: 'wallet', note: '' });
  await expect.poll(site.words).toMatch(/My own/);
});

test('card: MEV activity and contract data come from the service when it opens', async () => {
  const { site } = await scene(line(), {
    ...router,
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
  await rest(site, '#one', /Sandwich/);
  await expect.poll(site.words).toMatch(/Created 2023-04-19/);
  expect(site.card().document.body.textContent).toMatch(
    /Uniswap V3.*Compilerv0\.8\.21.*Proxy.*kind.*transparent/s,
  );
  const all = links(site, 'a');
  expect(all.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      `https://etherscan.io/tx/${txHash(1)}`,
      `https://etherscan.io/address/${evm(7)}`,
    ]),
  );
  expect(all.every(({ rel, target }) => rel === 'noopener noreferrer' && target === '_blank')).toBe(true);
});

test('card: the same address on another chain is one press away', async () => {
  const { site } = await scene(`<p><a href="https://basescan.org/address/${one}">${one}</a></p>${line()}`, {
    labels: [label('ethereum', 'Example Router'), label('base', 'Another Router')],
  });
  // Labels on Base are known because another mention asked there.
  await expect.poll(() => site.badges().join()).toMatch(/Another Router.*Example Router/);
  await rest(site, '#one', /Example Router/);
  await expect.poll(() => site.card().has('button', 'Base')).toBe(true);
  press(site, 'Base');
  await expect.poll(site.words).toMatch(/^Another Router/);
  expect(links(site, 'a')[0]?.href).toBe(`https://basescan.org/address/${one}`);
  press(site, 'Ethereum');
  await expect.poll(site.words).toMatch(/^Example Router/);
});

test('card: a name of one’s own is given, changed and taken away in place', async () => {
  const { site } = await scene(line(), router);
  await rest(site, '#one', /Example Router/);
  const name = async (how: string, text: string) => {
    press(site, how);
    await expect.poll(() => site.card().has('button', 'Save')).toBe(true);
    // What is there can be taken away by a press, too.
    expect(site.card().has('button', 'Remove name')).toBe(how === 'Rename');
    site.card().focusOn('input');
    site.card().fill('input', text);
    site.card().press('Enter');
  };
  await name('Name it', 'Rent');
  await expect.poll(site.words).toMatch(/^Rent/);
  await expect.poll(() => site.badges().join()).toContain('Rent');
  await name('Rename', '');
  await expect.poll(site.words).toMatch(/^Example Router/);
});

test('card: tags of a label of one’s own stand below its name, and stay when it is renamed on one of its chains', async () => {
  const { world, site } = await scene(line(), router);
  await nameAddress(world, one, 'Rent', { tags: 'monthly; flat', colour: 'violet' });
  await expect.poll(() => site.badges().join()).toContain('Rent');
  await rest(site, '#one', /^Rent/);
  const tags = () => site.card().texts('.title .tag');
  const painted = () =>
    [...site.card().document.querySelectorAll('.title .tag')].map((tag) => tag.getAttribute('data-words'));
  await expect.poll(() => tags().join() || painted().join()).toBe('monthly,flat');
  press(site, 'Rename');
  await expect.poll(() => site.card().has('button', 'Save')).toBe(true);
  site.card().focusOn('input');
  site.card().fill('input', 'Landlord');
  site.card().press('Enter');
  await expect.poll(site.words).toMatch(/^Landlord/);
  expect((await world.ask('ownExport', {})).labels).toMatchObject([
    { name: 'Landlord', tags: 'monthly; flat', colour: 'violet' },
  ]);
});

for (const [what, body, says, settings] of [
  ['what nobody knows is said to be unknown, not safe', line(), /No label found\. That doesn’t mean/, {}],
  ['where no service is set up it says so', line(), /No label found/, { baseUrl: '', altUrl: '' }],
  [
    'a chain without look-up by address says so',
    line(p2wpkh(3)),
    /doesn’t cover addresses on this chain/,
    {},
  ],
] as const)
  test(`card: ${what}`, async () => {
    const { site } = await scene(body, { labels: [] }, { cards: 'all', ...settings });
    await rest(site, '#one', says);
  });

test('card: a service that is gone is not a missing label', async () => {
  const { world, site } = await scene(line(), router, { mode: 'hover' });
  world.hosts.clear();
  await rest(site, '#one', /Looking up/);
  await expect
    .poll(() => {
      // The worker tries again for a while before it reports a failure.
      world.pass(1_000);
      return site.words();
    })
    .toMatch(/isn’t answering/);
});

test('card: “Try again” asks at once, not when a minute has passed', async () => {
  const { world, site } = await scene(line(), router, { mode: 'hover' });
  world.hosts.set(serviceUrl, () => new Response('', { status: 422 }));
  await rest(site, '#one', /^Lookup failed.*isn’t answering/);
  world.hosts.set(serviceUrl, serve(router));
  press(site, 'Try again');
  await expect.poll(site.words).toMatch(/^Example Router/);
});

test('card: look-alikes on one page are marked, and shown one above the other', async () => {
  const fake = evmLookalike(1, 2, 4, 6);
  const { site } = await scene(`${line()}<p><span id="two">${fake}</span></p>`, router);
  await expect.poll(() => site.badges().join()).toMatch(/Example Router.*Look-alike/);
  await rest(site, '#two', /Looks like another address/);
  expect(site.card().texts('mark').length).toBeGreaterThan(20);
  await expect.poll(site.words).toMatch(/Example Router/);
});

test('card: an address that looks like one of the user’s own is marked', async () => {
  const { world, site } = await scene(line(evmLookalike(1, 2, 4, 6)), { labels: [] });
  await nameAddress(world, one, 'Rent');
  await expect.poll(() => site.badges().join()).toContain('Look-alike');
  await rest(site, '#one', /address you named/);
  expect(site.words()).toMatch(/Rent/);
});

test('card: a link that shows one address and leads to another is marked', async () => {
  const { site } = await scene(`<p><a id="one" href="/address/${evm(5)}">${evm(4)}</a></p>`, router);
  await expect.poll(() => site.badges().join()).toContain('Leads elsewhere');
  await rest(site, '#one', /Link goes to a different address.*It leads to/s);
});

test.each([
  ['leads to another address', `/address/${evm(5)}`, /Link goes to a different address.*It leads to/s],
  ['leads nowhere', '#', /Example Router/],
])(
  'card: "Look up address" on a link that shows one address and %s says what resting on it does',
  async (_, href, says) => {
    const { world, site } = await scene(`<p><a id="one" href="${href}">${one}</a></p>`, router);
    await expect.poll(site.badges).toHaveLength(1);
    const link = site.document.querySelector<HTMLAnchorElement>('#one');
    const opened = new site.window.MouseEvent('contextmenu', { bubbles: true, composed: true });
    site.script(() => byPerson(() => link?.dispatchEvent(opened)));
    for (const { api } of world.places())
      api.contextMenus.onClicked.fire(
        { menuItemId: 'look-up', frameId: 0, linkUrl: link?.href },
        { id: site.tabId },
      );
    await expect.poll(site.words).toMatch(says);
  },
);

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

test('card: sources are links to where they can be read, in words', async () => {
  const all = sourced();
  expect(all.map(({ words }) => words.kind).sort()).toEqual(['collected', 'disclosure', 'list', 'ofac']);
  const body = all.map(({ fact }, at) => `<p><span id="n${at}">${fact.address}</span></p>`).join('');
  const { site } = await scene(body, { labels: [] }, {}, { pack: 'ethereum' });
  for (const [at, { fact, words: source }] of all.entries()) {
    await rest(site, `#n${at}`, fact.name);
    await expect
      .poll(() => links(site, 'a.quiet'))
      .toContainEqual({
        href: source.url,
        rel: 'noopener noreferrer',
        target: '_blank',
        text: sentences[source.kind](source.who),
      });
    // When its source was last read, and not how old a file is.
    expect(site.card().document.querySelector('.said time')?.textContent).toMatch(/^as of \w+ 20\d\d$/);
    site.press('Escape');
    expect(site.cards()).toBe(0);
  }
});

test('card: whom a label names is drawn as it is known, on the badge and in the card', async () => {
  const { site } = await scene(line(), {
    labels: [label('ethereum', 'Uniswap V3: Example'), label('base', 'Example Router')],
  });
  await rest(site, '#one', /Uniswap V3: Example/);
  // In the head, and the chain's beside its name.
  await expect.poll(() => site.card().document.querySelectorAll('.emblem').length).toBe(2);
});
