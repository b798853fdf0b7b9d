/** Label lists on the options page and on a site: added, updated, ordered, switched off, removed, and kept. */
import { expect, test, vi } from 'vitest';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { listLink } from '../../lib/core/lists/list-link.ts';
import { newSigningKey, signIndex } from '../../service/publish/sign-index.ts';
import { createStaticFiles } from '../lab/lists/static-files.ts';
import { evm, evmLower } from '../lab/pages/address.ts';
import { rest } from '../lab/surface/card-scene.ts';
import { enter, openOptions, pressOnce } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { hostOf } from '../lab/surface/service.ts';
import type { Site } from '../lab/surface/site.ts';
import { startWorld, type World, type WorldOptions } from '../lab/surface/world.ts';

const url = 'https://lists.example';
const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
const many = Array.from({ length: 400 }, (_, n) => n + 1);

/** A list as CSV that names these addresses; the word tells versions apart. */
const csv = (word: string, of: readonly number[] = numbers, kind = 'exchange'): string =>
  ['chain,address,name,category', ...of.map((n) => `ethereum,${evm(n)},${word} ${n},${kind}`)].join('\n');

/** Of which three stand on the page. */
const page = [1, 2, 3].map((n) => `<p><a id="n${n}" href="/address/${evm(n)}">${evm(n)}</a></p>`).join('');

interface Place {
  readonly world: World;
  readonly host: ReturnType<typeof createStaticFiles>;
  readonly options: Page;
  readonly site: Site;
}

async function begin(more: WorldOptions = {}, body = page): Promise<Place> {
  const host = createStaticFiles();
  const world = await startWorld({ ...more, hosts: { [url]: hostOf(host) } });
  world.permissions.grant(`${url}/*`);
  const options = await openOptions(world, 'lists');
  // The built-in list is there always.
  await expect.poll(() => lists(options)).not.toEqual([]);
  return { world, host, options, site: await world.visit('https://etherscan.io/txs', body) };
}

const lists = (options: Page) => options.texts('#list-order .list-title');
const problem = (options: Page) => options.texts('.list-problem').join();
const firstBadge = ({ site }: Place) => site.badges()[0] ?? '';
const named = (place: Place, name: string) => expect.poll(() => firstBadge(place)).toContain(name);
const refused = ({ options }: Place, why: string) => expect.poll(() => problem(options)).toContain(why);

async function preview({ options }: Place, path: string): Promise<void> {
  await enter(options, '#list-url', url + path);
  await expect.poll(() => options.texts('#list-preview h3')).toHaveLength(1);
}

async function add(place: Place, path: string): Promise<void> {
  const before = lists(place.options).length;
  await preview(place, path);
  await pressOnce(place.options, '#list-add');
  await expect.poll(() => lists(place.options)).toHaveLength(before + 1);
}

async function update({ options, host }: Place, status: number): Promise<void> {
  host.asked.length = 0;
  await pressOnce(options, '.list-update');
  await expect.poll(() => host.asked.map((one) => one.status)).toEqual([status]);
}

test('lists: one is looked at before it is added, and says what is in it and what could not be read', async () => {
  const place = await begin();
  const { world, host, options, site } = place;
  host.put('/team.csv', `${csv('Team wallet')}\nethereum,${evm(99).slice(0, -1)},Broken,exchange`);
  await preview(place, '/team.csv');
  expect(options.texts('#list-preview dd')).toEqual(expect.arrayContaining(['30', '1']));
  expect(options.texts('#list-sample th[scope=row]')[0]).toBe('Team wallet 1');
  await pressOnce(options, '#list-add');
  await expect.poll(() => lists(options)).toHaveLength(2);
  await expect.poll(() => site.badges().length).toBe(3);
  expect(firstBadge(place)).toContain('Team wallet 1');
  expect(world.asked).toEqual([`${url}/team.csv`]);
});

test('lists: one press adds a public one, on the first page too, after the browser was asked for its host', async () => {
  const host = createStaticFiles();
  const world = await startWorld({ hosts: { 'https://raw.githubusercontent.com': hostOf(host) } });
  world.allows = false;
  const first = await world.open('welcome.html');
  await expect.poll(() => first.texts('[data-catalogue] .button')).toEqual(['Add', 'Add', 'Add']);
  const said = () => first.texts('[data-catalogue=scamsniffer] [role=status]').join();
  await pressOnce(first, '[data-catalogue=scamsniffer] .button');
  await expect.poll(said).toMatch(/doesn’t allow Nametag to load from [\w.]+\./);
  world.allows = true;
  await pressOnce(first, '[data-catalogue=scamsniffer] .button');
  await expect.poll(said).toMatch(/^[^:]*404/);
  host.put('/scamsniffer/scam-database/HEAD/blacklist/address.json', JSON.stringify([evm(1), evm(2)]));
  await pressOnce(first, '[data-catalogue=scamsniffer] .button');
  await expect.poll(() => first.texts('[data-catalogue=scamsniffer] [role=status]')).toEqual(['Added']);
  expect(world.prompts).toEqual([
    ['https://raw.githubusercontent.com/*'],
    ['https://raw.githubusercontent.com/*'],
  ]);
  const site = await world.visit('https://etherscan.io/txs', page);
  await expect.poll(() => site.badges().length).toBe(2);
  expect(site.badges()[0]).toContain('Phishing');
  const options = await openOptions(world, 'lists');
  await expect.poll(() => lists(options)).toHaveLength(2);
  await expect.poll(() => options.texts('[data-catalogue=scamsniffer] [role=status]')).toEqual(['Added']);
  expect(options.texts('#list-order .hint').join()).toContain('2 labels · 2 not in the built-in list');
  expect(options.texts('.list-title')).toContain('ScamSniffer: phishing addresses');
  // Its host is no site on which labels are shown.
  const sites = await openOptions(world, 'sites');
  await expect.poll(() => sites.texts('#sites-table tbody th')).toContain('etherscan.io');
  world.permissions.grant('https://scan.example.org/*');
  await expect.poll(() => sites.texts('#sites-table tbody th')).toContain('scan.example.org');
  expect(sites.texts('#sites-table tbody th')).not.toContain('raw.githubusercontent.com');
});

test('lists: one that begins to warn of an address that the user named, or of a wallet’s, is told of once, in the popup', async () => {
  const place = await begin();
  const { world, host, site } = place;
  for (const [n, name] of [
    [1, 'Alice'],
    [2, 'Bob'],
  ] as const)
    await world.ask('ownPut', { key: `ethereum:${evmLower(n)}`, name, note: '', category: 'person' });
  const scams = (of: readonly number[]) =>
    [
      'chain,address,name,category',
      ...numbers.map((n) => `ethereum,${evm(n)},${of.length} ${n},${of.includes(n) ? 'scam' : 'exchange'}`),
    ].join('\n');
  host.put('/team.csv', scams([]));
  await add(place, '/team.csv');
  await expect.poll(() => world.ask('ownAlarms', {})).toEqual({ news: [] });
  host.put('/team.csv', scams([1]));
  await update(place, 200);
  await expect
    .poll(async () => (await world.ask('ownAlarms', {})).news.map(({ name }) => name))
    .toEqual(['Alice']);
  const popup = await world.open('popup.html');
  await expect
    .poll(() => popup.texts('#alarms p'))
    .toEqual(['New warning about “Alice”: Scam, says lists.example/team.csv. Show card']);
  expect(world.mark).toBe('!');
  // What warned already when it was named is no news.
  host.put('/team.csv', scams([1, 3]));
  await update(place, 200);
  await expect.poll(() => site.badges()[2]).toContain('2 3');
  await world.ask('ownPut', { key: `ethereum:${evmLower(3)}`, name: 'Carol', note: '', category: 'person' });
  popup.click('#alarms-seen');
  await expect.poll(() => popup.texts('#alarms')).toEqual([]);
  await expect.poll(() => world.mark).toBe('');
  await expect.poll(async () => (await world.ask('ownAlarms', {})).news).toEqual([]);
  // What is in a wallet of theirs is named too.
  expect(await world.ask('addWallet', { name: 'Savings', text: `${evm(3)} ${evm(4)}` })).toEqual({});
  // What the list says of it by now is no news, so that is looked at before the list says more.
  expect(await world.ask('ownAlarms', {})).toEqual({ news: [] });
  host.put('/team.csv', scams([1, 2, 3, 4]));
  await update(place, 200);
  await expect
    .poll(async () => (await world.ask('ownAlarms', {})).news.map(({ name }) => name))
    .toEqual(['Bob', 'Savings']);
});

test('lists: an update comes by its entity tag; what is broken, too large or too small is refused', async () => {
  const place = await begin();
  const { host, options } = place;
  host.put('/team.csv', csv('First'));
  await add(place, '/team.csv');
  await named(place, 'First 1');
  await update(place, 304);
  host.put('/team.csv', csv('Second'));
  await update(place, 200);
  await named(place, 'Second 1');
  expect(problem(options)).toBe('');
  for (const [file, why] of [
    [csv('Third', numbers.slice(0, 10)), 'more than half'],
    [csv('Fourth', many), 'more than tenfold'],
    [csv('Fifth').replaceAll(',0x', ',1x'), 'No labels found'],
  ] as const) {
    host.put('/team.csv', file);
    await update(place, 200);
    await refused(place, why);
  }
  host.fail(500);
  await update(place, 500);
  await refused(place, 'error 500');
  host.fail(undefined);
  expect(firstBadge(place)).toContain('Second 1');
  host.put('/team.csv', csv('Sixth'));
  await update(place, 200);
  await named(place, 'Sixth 1');
  await expect.poll(() => problem(options)).toBe('');
});

test('lists: the order decides, off is off, and what is removed is gone', async () => {
  const place = await begin();
  const { host, options } = place;
  host.put('/one.csv', csv('One'));
  host.put('/two.csv', csv('Two'));
  await add(place, '/one.csv');
  await add(place, '/two.csv');
  await named(place, 'One 1');
  await pressOnce(options, '#list-order li:nth-child(2) .list-moves button:first-child');
  await named(place, 'Two 1');
  await pressOnce(options, '#list-order li:nth-child(1) .list-on');
  await named(place, 'One 1');
  for (const left of [2, 1]) {
    await pressOnce(options, '.list-remove');
    await pressOnce(options, '.list-remove-sure');
    await expect.poll(() => lists(options)).toHaveLength(left);
  }
  await expect.poll(() => firstBadge(place)).toBe('');
});

/** Circle's USDC, which the built-in list knows. */
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

test('lists: warnings about well-known addresses wait until they were seen, in the preview or in the options', async () => {
  const place = await begin({ hasPack: true }, `<p><a href="/address/${usdc}">${usdc}</a></p>`);
  const { host, options } = place;
  const held = () => options.texts('#list-order .list-held summary');
  const warning = `ethereum,${usdc},Drainer,phishing`;
  host.put('/team.csv', `${csv('Team')}\n${warning}`);
  await preview(place, '/team.csv');
  expect(options.texts('#list-preview .list-held summary')).toEqual(['Warns about 1 well-known address']);
  expect(options.one('#list-preview .list-held li').textContent).toContain('USDC: Drainer');
  await pressOnce(options, '#list-cancel');
  await expect.poll(() => options.texts('#list-preview h3')).toEqual([]);

  host.put('/team.csv', csv('Team'));
  await add(place, '/team.csv');
  host.put('/team.csv', `${csv('Team')}\n${warning}`);
  await update(place, 200);
  await expect.poll(held).toEqual(['1 warning about a well-known address is not shown']);
  await named(place, 'USD');
  expect(firstBadge(place)).not.toContain('Drainer');
  await pressOnce(options, '.list-held summary');
  await pressOnce(options, '.list-accept-warnings');
  await expect.poll(held).toEqual([]);
  await named(place, 'Drainer');
});

test('lists: a warning is said with the name of its list, and can be dismissed for an address', async () => {
  const place = await begin();
  const { host, options, site } = place;
  host.put('/warn.csv', `# Title: Watch list\n${csv('Reported', numbers, 'phishing')}`);
  await add(place, '/warn.csv');
  await named(place, 'Reported 1');
  await rest(site, '#n1', /Watch list/);
  site.card().click(site.card().get('button', 'Dismiss warning'));
  await named(place, 'Reported 2');
  // The card says so, and brings it back.
  await rest(site, '#n1', 'You dismissed a warning of “Watch list”: Reported 1 · Scam');
  expect(site.words()).not.toMatch(/No label/);
  site.card().click(site.card().get('button', 'Show it again'));
  await named(place, 'Reported 1');
  await rest(site, '#n1', /Reported as dangerous/);
  site.card().click(site.card().get('button', 'Dismiss warning'));
  await named(place, 'Reported 2');
  const later = await openOptions(place.world, 'lists');
  await expect.poll(() => later.texts('.list-undismiss')).toEqual(['Show 1 dismissed warning again']);
  await pressOnce(later, '.list-undismiss');
  await named(place, 'Reported 1');
  await expect.poll(() => later.texts('.list-undismiss')).toEqual([]);
  // An arrow keeps the focus when its row moves.
  await pressOnce(options, '#list-order li:nth-child(1) .list-moves button:last-child');
  await expect.poll(() => lists(options)[1]).toBe('Watch list');
  expect(options.focus().closest('[data-list]')?.querySelector('.list-title')?.textContent).toBe(
    'Watch list',
  );
  await pressOnce(options, '.list-muted');
  await expect.poll(() => site.badges()).toEqual([]);
});

test('lists: without a permission nothing is loaded and the names stay; offline likewise', async () => {
  const place = await begin();
  const { world, host, options } = place;
  host.put('/team.csv', csv('Team'));
  await add(place, '/team.csv');
  await named(place, 'Team 1');
  host.asked.length = 0;
  world.permissions.remove(`${url}/*`);
  await expect.poll(() => options.texts('#list-order .bad')).toHaveLength(1);
  const { lists: stored } = await world.ask('listState', {});
  await world.ask('listUpdate', { id: stored[0]?.id ?? '' });
  expect(await world.ask('listPreview', { url: `${url}/other.csv` })).toMatchObject({
    outcome: { type: 'refused', why: 'no-permission' },
  });
  expect(host.asked).toEqual([]);
  expect(firstBadge(place)).toContain('Team 1');

  world.permissions.grant(`${url}/*`);
  world.hosts.clear();
  await pressOnce(options, '.list-update');
  await refused(place, `${new URL(url).host} isn’t answering`);
  // In the next worker and on the next page too.
  await world.restartWorker();
  const next = await world.visit('https://etherscan.io/accounts', page);
  await expect.poll(() => next.badges()[0]).toContain('Team 1');
});

test('lists: a browser that cannot check a signature says so, and takes no signed list', async () => {
  const { host, options } = await begin();
  host.put(`/${indexFile}`, JSON.stringify(await signIndex('{}', await newSigningKey())));
  const unknown = new DOMException('Algorithm: Unrecognized name', 'NotSupportedError');
  const asked = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  try {
    await enter(options, '#list-url', `${url}/${indexFile}`);
    await expect
      .poll(() => options.texts('#list-problem'))
      .toEqual([
        'This list is signed, but your browser is too old to check signatures. Update your browser.',
      ]);
  } finally {
    asked.mockRestore();
  }
});

test('lists: those of a policy work after one press, and the options say so', async () => {
  const fixed = { name: 'Our wallets', type: 'wallet', subtype: '' };
  const plain = listLink({ url: `${url}/plain.txt`, chain: 'ethereum', fixed });
  const place = await begin({ policy: { lists: `${url}/team.csv ${plain}` } });
  const { host, options, site } = place;
  host.put('/team.csv', csv('Team'));
  host.put('/plain.txt', [evm(40), evm(41)].join('\n'));
  await expect
    .poll(() => options.texts('#lists-offered .hint').join())
    .toContain('Your organisation provides these lists');
  expect(host.asked).toEqual([]);
  await pressOnce(options, '#lists-offered-add');
  await expect.poll(() => lists(options)).toHaveLength(3);
  expect(options.texts('#lists-offered h2')).toEqual([]);
  await expect.poll(() => site.badges().length).toBe(3);
});
