/** Own labels as a list that only its link opens: written in one browser, subscribed to in another. */
import { expect, test } from 'vitest';
import { sealedListLink } from '../../lib/core/lists/list-link.ts';
import { newSealKey, sealList, unsealList } from '../../lib/core/lists/seal-list.ts';
import { createStaticFiles } from '../lab/lists/static-files.ts';
import { evm, evmLower } from '../lab/pages/address.ts';
import { nameAddress } from '../lab/surface/name-address.ts';
import { enter, giveFile, goTo, openOptions, pressOnce, typedIn } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { hostOf } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

const host = 'https://lists.example';
const url = `${host}/labels.txt`;
const sealKey = newSealKey();
const csv = (name: string): string => `key,name,note,category\nevm:${evmLower(1)},${name},,person\n`;
const page = `<p><a href="/address/${evm(1)}">${evm(1)}</a></p>`;

const said = (tab: Page) => tab.texts('#encrypted-said').join();
const problem = (tab: Page) => tab.texts('#list-problem').join();
const late = (tab: Page) => tab.texts('.list-problem').join();
const lists = (tab: Page) => tab.texts('#list-order .list-title');

async function begin() {
  const files = createStaticFiles();
  const world = await startWorld({ hosts: { [host]: hostOf(files) } });
  world.permissions.grant(`${host}/*`);
  return { files, world };
}

test('options: own labels are saved encrypted, their link is copied, and a new key is one press', async () => {
  const { world } = await begin();
  const tab = await openOptions(world, 'own');
  await pressOnce(tab, '#encrypted-save');
  await expect.poll(() => said(tab)).toContain('No labels yet.');
  await nameAddress(world, evm(1), 'Alice');
  await enter(tab, '#encrypted-url', 'http://lists.example/labels.txt');
  await expect.poll(() => said(tab)).toContain('Use https://');
  expect(world.copied).toEqual([]);

  const links: string[] = [];
  for (const _ of ['the first key', 'a new key']) {
    await pressOnce(tab, '#encrypted-save');
    await expect.poll(() => said(tab)).toContain('1 label saved to a file.');
    await enter(tab, '#encrypted-url', url);
    await expect.poll(() => said(tab)).toContain('Link copied.');
    links.push(world.copied.at(-1) ?? '');
    await pressOnce(tab, '#encrypted-renew');
    await expect.poll(() => said(tab)).toContain('send the new link');
  }
  const keys = links.map((link) => link.replace(`${url}#nametag=`, ''));
  await expect.poll(() => world.saved.map(({ name }) => name)).toEqual(Array(2).fill('nametag-labels.txt'));
  const [first = '', second = ''] = world.saved.map(({ text }) => text);
  expect((await unsealList(first, keys[0])).problem).toBeUndefined();
  expect((await unsealList(second, keys[1])).problem).toBeUndefined();
  expect((await unsealList(second, keys[0])).problem).toBe('wrong-key');
  for (const key of keys) expect(tab.document.documentElement.outerHTML).not.toContain(key);
});

test('lists: own labels that one browser encrypts name addresses in another, by their link alone', async () => {
  const { world: writer } = await begin();
  const own = await openOptions(writer, 'own');
  const { files, world: reader } = await begin();
  const publish = async (name: string) => {
    await nameAddress(writer, evm(1), name);
    const { length } = writer.saved;
    await pressOnce(own, '#encrypted-save');
    await expect.poll(() => writer.saved).toHaveLength(length + 1);
    const published = writer.saved.at(-1)?.text ?? '';
    expect(published).not.toContain(name);
    files.put('/labels.txt', published);
  };
  await publish('Alice');
  await enter(own, '#encrypted-url', url);
  await expect.poll(() => writer.copied).toHaveLength(1);

  const tab = await openOptions(reader, 'lists');
  await enter(tab, '#list-url', writer.copied[0] ?? '');
  await pressOnce(tab, '#list-add');
  const site = await reader.visit('https://etherscan.io/txs', page);
  await expect.poll(() => site.badges()[0]).toContain('Alice');
  await publish('Carol');
  await pressOnce(tab, '.list-update');
  await expect.poll(() => site.badges()[0]).toContain('Carol');
  expect(files.asked.map(({ path }) => path)).toEqual(['/labels.txt', '/labels.txt']);
});

test('lists: one is added by its link, and no page, backup, report, setting or request has the key', async () => {
  const { files, world } = await begin();
  files.put('/labels.txt', await sealList(csv('Alice'), sealKey, Date.now()));
  const tab = await openOptions(world, 'lists');
  await enter(tab, '#list-url', `${url}#nametag=${sealKey.slice(1)}`);
  await expect.poll(() => problem(tab)).toContain('The link is incomplete');
  await enter(tab, '#list-url', url);
  await expect.poll(() => problem(tab)).toContain('This list is encrypted.');
  await enter(tab, '#list-url', sealedListLink(url, newSealKey()));
  await expect.poll(() => problem(tab)).toContain('doesn’t open this file');
  await enter(tab, '#list-url', sealedListLink(url, sealKey));
  await expect.poll(() => tab.texts('#list-preview .hint')[0]).toContain('encrypted');
  // The key goes out of sight, and is not asked for again.
  expect(typedIn(tab, '#list-url')).toBe(url);
  files.asked.length = 0;
  await pressOnce(tab, '#list-look');
  await expect.poll(() => files.asked.length).toBe(1);
  await pressOnce(tab, '#list-add');
  await expect.poll(() => lists(tab)).toHaveLength(2);
  const site = await world.visit('https://etherscan.io/txs', page);
  await expect.poll(() => site.badges()[0]).toContain('Alice');

  const shown = [tab.document.documentElement.outerHTML];
  for (const section of ['backup', 'about', 'sources']) {
    await goTo(tab, section);
    if (section === 'backup') await pressOnce(tab, '#backup-save-go');
    if (section === 'about')
      await expect.poll(() => tab.texts('#diagnostics-text').join()).toContain('lists:');
    shown.push(tab.document.documentElement.outerHTML);
  }
  await expect.poll(() => world.saved).toHaveLength(1);
  const answers = [
    await world.ask('listState', {}),
    await world.ask('settings', {}),
    await world.ask('log', {}),
    await world.ask('status', {}),
  ];
  const said = JSON.stringify([shown, world.saved, answers, world.asked, files.asked]);
  expect(said).toContain(url);
  expect(said).not.toContain(sealKey);

  // A report goes to others, who cannot read the list.
  const report = await world.open(`report.html#evm:${evmLower(1)}`);
  await expect.poll(() => report.texts('#report-places li')).toHaveLength(1);
  expect(report.texts('pre').join()).toContain(evm(1));
  expect(report.texts('pre').join()).not.toContain('Alice');

  // So a backup brings such a list back by its link alone.
  const other = await begin();
  other.files.put('/labels.txt', await sealList(csv('Alice'), sealKey, Date.now()));
  const restored = await openOptions(other.world, 'backup');
  giveFile(restored, '#restore-file', 'backup.json', world.saved[0]?.text ?? '');
  await pressOnce(restored, '#restore-go');
  await expect.poll(() => restored.texts('#restore-done').join()).toContain('This list is encrypted.');
});

test('lists: after a new key the names stay, until the new link gives the list back its updates', async () => {
  const { files, world } = await begin();
  files.put('/labels.txt', await sealList(csv('Alice'), sealKey, Date.now()));
  const tab = await openOptions(world, 'lists');
  await enter(tab, '#list-url', sealedListLink(url, sealKey));
  await pressOnce(tab, '#list-add');
  await expect.poll(() => lists(tab)).toHaveLength(2);
  const site = await world.visit('https://etherscan.io/txs', page);
  await expect.poll(() => site.badges()[0]).toContain('Alice');
  const next = newSealKey();
  files.put('/labels.txt', await sealList(csv('Alice the Second'), next, Date.now()));
  await pressOnce(tab, '.list-update');
  await expect.poll(() => late(tab)).toContain('ask for the new link');
  expect(late(tab)).toContain('still apply.');
  expect(site.badges()[0]).toContain('Alice');
  await enter(tab, '#list-url', sealedListLink(url, next));
  await pressOnce(tab, '#list-add');
  await expect.poll(() => late(tab)).toBe('');
  await expect.poll(() => site.badges()[0]).toContain('Alice the Second');
  expect(lists(tab)).toHaveLength(2);
});
