/** What an update of a label list changes, and what it may not. */
import { expect, test } from 'vitest';
import { evm } from '../lab/pages/address.ts';
import { rest } from '../lab/surface/card-scene.ts';
import {
  addList,
  beginLists,
  firstBadge,
  listCsv,
  listProblem,
  listsUrl,
  listTitles,
  many,
  named,
  numbers,
  pageOfListed,
  previewList,
  refused,
  updateList,
} from '../lab/surface/lists-scene.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { openOptions, pressOnce } from '../lab/surface/options-page.ts';
import { hostOf } from '../lab/surface/service.ts';

test('lists: one that begins to warn of an address that the user named, or of a wallet’s, is told of once, in the popup', async () => {
  const place = await beginLists();
  const { world, host, site } = place;
  await nameAddress(world, evm(1), 'Alice');
  await nameAddress(world, evm(2), 'Bob');
  await nameAddress(world, evm(5), 'Dora');
  const scams = (of: readonly number[]) =>
    [
      'chain,address,name,category',
      ...numbers.map((n) => `ethereum,${evm(n)},${of.length} ${n},${of.includes(n) ? 'scam' : 'exchange'}`),
    ].join('\n');
  host.put('/team.csv', scams([]));
  await addList(place, '/team.csv');
  await expect.poll(() => world.ask('ownAlarms', {})).toEqual({ news: [] });
  host.put('/team.csv', scams([1]));
  await updateList(place, 200);
  const warnedOf = async () => (await world.ask('ownAlarms', {})).news.map(({ name }) => name);
  await expect.poll(warnedOf).toEqual(['Alice']);
  const popup = await world.open('popup.html');
  await expect
    .poll(() => popup.texts('#alarms p'))
    .toEqual(['New warning about “Alice”: Scam, says lists.example/team.csv. Show card']);
  expect(world.mark).toBe('!');
  // What warned already when it was named is no news.
  host.put('/team.csv', scams([1, 3, 5]));
  await updateList(place, 200);
  await expect.poll(() => site.badges()[2]).toContain('3 3');
  await nameAddress(world, evm(3), 'Carol');
  await expect.poll(warnedOf).toEqual(['Alice', 'Dora']);
  popup.click('#alarms-seen');
  await expect.poll(() => popup.texts('#alarms')).toEqual([]);
  // What came while it was open is told by the next.
  const next = await world.open('popup.html');
  await expect.poll(() => next.texts('#alarms p').join()).toMatch(/^New warning about “Dora”[^“]*$/);
  next.click('#alarms-seen');
  await expect.poll(() => world.mark).toBe('');
  await expect.poll(warnedOf).toEqual([]);
  // What is in a wallet of theirs is named too.
  expect(await world.ask('addWallet', { name: 'Savings', text: `${evm(3)} ${evm(4)}` })).toEqual({});
  // What the list says of it by now is no news, so that is looked at before the list says more.
  expect(await world.ask('ownAlarms', {})).toEqual({ news: [] });
  host.put('/team.csv', scams([1, 2, 3, 4]));
  await updateList(place, 200);
  await expect.poll(warnedOf).toEqual(['Bob', 'Savings']);
  // Firefox forgets the button's mark and alarms when it ends, and then wakes only a worker that listens to its start.
  world.mark = '';
  world.alarms.length = 0;
  expect(world.places().flatMap(({ api }) => api.runtime.onStartup.ask())).toHaveLength(1);
  await world.restartWorker();
  await expect.poll(() => world.mark).toBe('!');
  expect(world.alarms).toEqual(['sweep']);
});

test('lists: the look for what is due is not put off by each start of the worker', async () => {
  const { world } = await beginLists();
  await world.restartWorker();
  await expect.poll(() => world.ask('listState', {})).toMatchObject({ lists: [] });
  expect(world.alarms).toEqual(['sweep']);
});

test('lists: after the worker or the browser starts anew, the names are there without a request', async () => {
  const place = await beginLists();
  const { world, host } = place;
  host.put('/team.csv', listCsv('Team'));
  await addList(place, '/team.csv');
  await named(place, 'Team 1');
  host.asked.length = 0;
  for (const isNewBrowser of [false, true]) {
    if (isNewBrowser) world.items.session.clear();
    await world.restartWorker();
    const site = await world.visit('https://etherscan.io/again', pageOfListed);
    await expect.poll(() => site.badges()[0]).toContain('Team 1');
    const again = await openOptions(world, 'lists');
    await expect.poll(() => listTitles(again)).toHaveLength(2);
  }
  expect(host.asked).toEqual([]);
});

test('lists: an update comes by its entity tag; what is broken, too large or too small is refused', async () => {
  const place = await beginLists();
  const { host, options } = place;
  host.put('/team.csv', listCsv('First'));
  await addList(place, '/team.csv');
  await named(place, 'First 1');
  await updateList(place, 304);
  // Some lists say the same again and again.
  const [heading = '', ...rows] = listCsv('Second').split('\n');
  host.put('/team.csv', [heading, ...rows, ...rows, ...rows].join('\n'));
  await updateList(place, 200);
  await named(place, 'Second 1');
  expect(listProblem(options)).toBe('');
  for (const [file, why] of [
    [listCsv('Third', numbers.slice(0, 10)), 'more than half'],
    [listCsv('Fourth', many), 'more than tenfold'],
    [listCsv('Fifth').replaceAll(',0x', ',1x'), 'No labels found'],
  ] as const) {
    host.put('/team.csv', file);
    await updateList(place, 200);
    await refused(place, why);
  }
  host.fail(500);
  await updateList(place, 500);
  await refused(place, 'error 500');
  host.fail(undefined);
  expect(firstBadge(place)).toContain('Second 1');
  host.put('/team.csv', listCsv('Sixth'));
  await updateList(place, 200);
  await named(place, 'Sixth 1');
  await expect.poll(() => listProblem(options)).toBe('');
  expect(options.texts('.list-accept')).toEqual([]);
  // Some lists really shrink.
  host.put('/team.csv', listCsv('Seventh', numbers.slice(0, 10)));
  await updateList(place, 200);
  await expect.poll(() => options.texts('.list-accept')).toEqual(['Use it anyway']);
  await pressOnce(options, '.list-accept');
  await named(place, 'Seventh 1');
  await expect.poll(() => listProblem(options)).toBe('');
});

test('lists: while an update loads it is said, and pressing again asks its host for nothing more', async () => {
  const place = await beginLists();
  const { world, host, options } = place;
  host.put('/team.csv', listCsv('Team'));
  await addList(place, '/team.csv');
  const held = Promise.withResolvers<void>();
  let requests = 0;
  world.hosts.set(listsUrl, async (request) => {
    requests += 1;
    await held.promise;
    return hostOf(host)(request);
  });
  host.put('/team.csv', listCsv('Later'));
  const status = () => options.texts('#list-order [role=status]').join();
  await pressOnce(options, '.list-update');
  await expect.poll(status).toBe('Loading the list…');
  await pressOnce(options, '.list-update');
  held.resolve();
  await named(place, 'Later 1');
  await expect.poll(status).toBe('');
  // The worker loads one list at a time, so this one is asked for after what was pressed before.
  host.put('/team.csv', listCsv('Latest'));
  await pressOnce(options, '.list-update');
  await named(place, 'Latest 1');
  expect(requests).toBe(2);
});

/** Circle's USDC, which the built-in list knows. */
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

test('lists: warnings about well-known addresses wait until they were seen, in the preview or in the options', async () => {
  const place = await beginLists({ pack: 'ethereum' }, `<p><a href="/address/${usdc}">${usdc}</a></p>`);
  const { host, options } = place;
  const held = () => options.texts('#list-order .list-held summary');
  const warning = `ethereum,${usdc},Drainer,phishing`;
  host.put('/team.csv', `${listCsv('Team')}\n${warning}`);
  await previewList(place, '/team.csv');
  expect(options.texts('#list-preview .list-held summary')).toEqual(['Warns about 1 well-known address']);
  expect(options.one('#list-preview .list-held li').textContent).toContain('USDC: Drainer');
  await pressOnce(options, '#list-cancel');
  await expect.poll(() => options.texts('#list-preview h3')).toEqual([]);

  host.put('/team.csv', listCsv('Team'));
  await addList(place, '/team.csv');
  host.put('/team.csv', `${listCsv('Team')}\n${warning}`);
  await updateList(place, 200);
  await expect.poll(held).toEqual(['1 warning about a well-known address is not shown']);
  await named(place, 'USD');
  expect(firstBadge(place)).not.toContain('Drainer');
  await pressOnce(options, '.list-held summary');
  await pressOnce(options, '.list-accept-warnings');
  await expect.poll(held).toEqual([]);
  await named(place, 'Drainer');
});

test('lists: a warning is said with the name of its list, and can be dismissed for an address', async () => {
  const place = await beginLists();
  const { host, options, site } = place;
  host.put('/warn.csv', `# Title: Watch list\n${listCsv('Reported', numbers, 'phishing')}`);
  await addList(place, '/warn.csv');
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
  await expect.poll(() => listTitles(options)[1]).toBe('Watch list');
  expect(options.focus().closest('[data-list]')?.querySelector('.list-title')?.textContent).toBe(
    'Watch list',
  );
  await pressOnce(options, '.list-muted');
  await expect.poll(() => site.badges()).toEqual([]);
});

test('lists: without a permission nothing is loaded and the names stay; offline likewise', async () => {
  const place = await beginLists();
  const { world, host, options } = place;
  host.put('/team.csv', listCsv('Team'));
  await addList(place, '/team.csv');
  await named(place, 'Team 1');
  host.asked.length = 0;
  world.permissions.remove(`${listsUrl}/*`);
  await expect.poll(() => options.texts('#list-order .bad')).toHaveLength(1);
  const { lists: stored } = await world.ask('listState', {});
  await world.ask('listUpdate', { id: stored[0]?.id ?? '' });
  expect(await world.ask('listPreview', { url: `${listsUrl}/other.csv` })).toMatchObject({
    outcome: { type: 'refused', why: 'no-permission' },
  });
  expect(host.asked).toEqual([]);
  expect(firstBadge(place)).toContain('Team 1');

  world.permissions.grant(`${listsUrl}/*`);
  world.hosts.clear();
  await pressOnce(options, '.list-update');
  await refused(place, `${new URL(listsUrl).host} isn’t answering`);
  // In the next worker and on the next page too.
  await world.restartWorker();
  const next = await world.visit('https://etherscan.io/accounts', pageOfListed);
  await expect.poll(() => next.badges()[0]).toContain('Team 1');
});
