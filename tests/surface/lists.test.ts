/** Label lists on the options page and on a site: looked at, added, ordered, switched off and removed. */
import { expect, test, vi } from 'vitest';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { listLink } from '../../lib/core/lists/list-link.ts';
import { newSigningKey, signIndex } from '../../service/publish/sign-index.ts';
import { createStaticFiles } from '../lab/lists/static-files.ts';
import { evm } from '../lab/pages/address.ts';
import {
  addList,
  beginLists,
  describeList,
  firstBadge,
  listCsv,
  listsUrl,
  listTitles,
  named,
  pageOfListed,
  previewList,
} from '../lab/surface/lists-scene.ts';
import { enter, openOptions, pressOnce, stored, typedIn } from '../lab/surface/options-page.ts';
import { hostOf } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

test('lists: one is looked at before it is added, and says what is in it and what could not be read', async () => {
  const place = await beginLists();
  const { world, host, options, site } = place;
  host.put('/team.csv', `${listCsv('Team wallet')}\nethereum,${evm(99).slice(0, -1)},Broken,exchange`);
  await previewList(place, '/team.csv');
  expect(options.texts('#list-preview dd')).toEqual(expect.arrayContaining(['30', '1']));
  expect(options.texts('#list-sample th[scope=row]')[0]).toBe('Team wallet 1');
  // Nor is a service that nobody set up among the sources.
  expect(listTitles(options)).toEqual(['Built-in list']);
  await pressOnce(options, '#list-add');
  await expect.poll(() => listTitles(options)).toHaveLength(2);
  await expect.poll(() => options.focus().id).toBe('list-url');
  await expect.poll(() => site.badges().length).toBe(3);
  expect(firstBadge(place)).toContain('Team wallet 1');
  expect(world.asked).toEqual([`${listsUrl}/team.csv`]);
  // What is said of one list counts for no other.
  host.put('/plain.txt', evm(40));
  await describeList(options, 'Scammer');
  await previewList(place, '/plain.txt');
  expect(options.texts('#list-sample th[scope=row]')).toEqual(['Scammer']);
  await pressOnce(options, '#list-cancel');
  await expect.poll(() => typedIn(options, '#list-name')).toBe('');
});

test('lists: what is said of one is not said of another whose address is typed over it', async () => {
  const place = await beginLists();
  const { host, options } = place;
  for (const n of [40, 41]) host.put(`/${n}.txt`, evm(n));
  const name = () => typedIn(options, '#list-name');
  const shown = () => options.texts('#list-sample th[scope=row]');
  await describeList(options, 'Scammer');
  // A mistyped address is still one of the same list.
  await enter(options, '#list-url', `${listsUrl}/4o.txt`);
  await expect.poll(() => options.texts('#list-problem').join()).toContain('404');
  await previewList(place, '/40.txt');
  expect(shown()).toEqual(['Scammer']);
  options.fill('#list-url', `${listsUrl}/41.txt`);
  await options.drawn();
  expect(name()).toBe('');
  expect(shown()).toEqual([]);
  await describeList(options, 'Exchange');
  await previewList(place, '/41.txt');
  expect(shown()).toEqual(['Exchange']);
  // Nor is what was said before added by another word.
  options.choose('#list-category', 'exchange');
  await options.drawn();
  expect(shown()).toEqual([]);
  expect([name(), typedIn(options, '#list-url')]).toEqual(['Exchange', `${listsUrl}/41.txt`]);
  options.fill('#list-url', `${listsUrl}/40.txt`);
  await options.drawn();
  expect(name()).toBe('');
});

test('lists: of a file that has addresses alone it is said where to name them', async () => {
  const { host, options } = await beginLists();
  host.put('/plain.txt', [evm(40), evm(41)].join('\n'));
  await enter(options, '#list-url', `${listsUrl}/plain.txt`);
  const [where = ''] = options.texts('form:has(#list-url) summary');
  expect(where).not.toBe('');
  await expect.poll(() => options.texts('#list-problem').join()).toContain(`open “${where}”`);
});

test('lists: one that still loads when the address of another is typed does not stand in its place', async () => {
  const held = Promise.withResolvers<void>();
  const world = await startWorld({
    hosts: {
      [listsUrl]: async ({ url }) => {
        const name = new URL(url).pathname.slice(1, -'.csv'.length);
        if (name === 'slow') await held.promise;
        return new Response(listCsv(name));
      },
    },
  });
  world.permissions.grant(`${listsUrl}/*`);
  const options = await openOptions(world, 'lists');
  const shown = () => options.texts('#list-sample th[scope=row]')[0];
  await enter(options, '#list-url', `${listsUrl}/slow.csv`);
  await expect.poll(() => world.asked).toHaveLength(1);
  await enter(options, '#list-url', `${listsUrl}/other.csv`);
  held.resolve();
  await expect.poll(shown).not.toBe(undefined);
  expect(shown()).toBe('other 1');
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
  const site = await world.visit('https://etherscan.io/txs', pageOfListed);
  await expect.poll(() => site.badges().length).toBe(2);
  expect(site.badges()[0]).toContain('Phishing');
  const options = await openOptions(world, 'lists');
  await expect.poll(() => listTitles(options)).toHaveLength(2);
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

test('lists: the order decides, off is off, and what is removed is gone', async () => {
  const place = await beginLists();
  const { host, options } = place;
  host.put('/one.csv', listCsv('One'));
  host.put('/two.csv', listCsv('Two'));
  await addList(place, '/one.csv');
  await addList(place, '/two.csv');
  await named(place, 'One 1');
  // Or nobody who hears a switch knows of which list it is.
  const groups = [...options.document.querySelectorAll('#list-order fieldset')];
  expect([...groups.map((group) => group.getAttribute('aria-label')), 'Built-in list']).toEqual(
    listTitles(options),
  );
  await pressOnce(options, '#list-order li:nth-child(2) .list-moves button:first-child');
  await named(place, 'Two 1');
  // The page may hear of it before the options have the rows in their new order.
  await expect.poll(() => listTitles(options)[0]).toContain('two.csv');
  // A file that somebody drops there is no list.
  const before = listTitles(options);
  const drop = new options.window.Event('drop', { bubbles: true, cancelable: true });
  options.send('#list-order li:nth-child(1)', drop);
  expect(drop.defaultPrevented).toBe(true);
  await pressOnce(options, '#list-order li:nth-child(1) .list-on');
  await named(place, 'One 1');
  expect(listTitles(options)).toEqual(before);
  for (const left of [2, 1]) {
    await pressOnce(options, '.list-remove');
    // A second press at the same place does no harm.
    await expect
      .poll(() => options.texts('.list .list-update + .button + .list-remove-sure'))
      .toHaveLength(1);
    await pressOnce(options, '.list-remove-sure');
    await expect.poll(() => listTitles(options)).toHaveLength(left);
    expect(options.focus().localName).toBe('li');
  }
  await expect.poll(() => firstBadge(place)).toBe('');
  // Or its host would be a site from now on.
  await expect.poll(() => place.world.permissions.has(`${listsUrl}/*`)).toBe(false);
});

test('lists: a host whose list was not added is given back, at once or after an hour', async () => {
  const place = await beginLists();
  const { world, host, options } = place;
  const pattern = `${listsUrl}/*`;
  const isAllowed = () => world.permissions.has(pattern);
  world.permissions.remove(pattern);
  host.put('/team.csv', listCsv('Team wallet'));
  await previewList(place, '/team.csv');
  await pressOnce(options, '#list-cancel');
  await expect.poll(isAllowed).toBe(false);
  await enter(options, '#list-url', `${listsUrl}/nothing.csv`);
  await expect.poll(() => options.texts('#list-problem').join()).toContain('404');
  // Whoever corrects the address is not asked again.
  expect(isAllowed()).toBe(true);
  expect(world.prompts).toEqual([[pattern], [pattern]]);
  await world.pass(3_600_000);
  for (const { api } of world.places()) api.alarms.onAlarm.fire();
  await expect.poll(isAllowed).toBe(false);
});

test('lists: a browser that cannot check a signature says so, and takes no signed list', async () => {
  const { host, options } = await beginLists();
  host.put(`/${indexFile}`, JSON.stringify(await signIndex('{}', await newSigningKey())));
  const unknown = new DOMException('Algorithm: Unrecognized name', 'NotSupportedError');
  const asked = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  try {
    await enter(options, '#list-url', `${listsUrl}/${indexFile}`);
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
  const plain = listLink({ url: `${listsUrl}/plain.txt`, chain: 'ethereum', fixed });
  const place = await beginLists({ policy: { lists: `${listsUrl}/team.csv ${plain}` } });
  const { host, options, site } = place;
  host.put('/team.csv', listCsv('Team'));
  host.put('/plain.txt', [evm(40), evm(41)].join('\n'));
  await expect
    .poll(() => options.texts('#lists-offered .hint').join())
    .toContain('Your organisation provides these lists');
  expect(options.texts('#lists-offered button')).toEqual(['Allow and add']);
  expect(host.asked).toEqual([]);
  await pressOnce(options, '#lists-offered-add');
  await expect.poll(() => listTitles(options)).toHaveLength(3);
  expect(options.texts('#lists-offered h2')).toEqual([]);
  await expect.poll(() => site.badges().length).toBe(3);
});

test('lists: those that one’s settings name can be added or forgotten', async () => {
  const { world, options } = await beginLists();
  await world.ask('changeSettings', { change: { lists: `${listsUrl}/gone.csv` } });
  const offered = () => options.texts('#lists-offered li');
  await expect.poll(offered).toEqual([`${listsUrl}/gone.csv`]);
  await pressOnce(options, '#lists-offered-add');
  await expect.poll(() => options.texts('#lists-offered-said').join()).toContain('404');
  await pressOnce(options, '.offered-remove');
  await pressOnce(options, '.offered-remove-sure');
  await expect.poll(() => stored(world, 'lists')).toBe('');
  expect(offered()).toEqual([]);
});
