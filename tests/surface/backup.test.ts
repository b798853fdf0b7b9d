/** A backup: what one browser saves, every browser restores. */
import { expect, test, vi } from 'vitest';
import { sealBackup } from '../../lib/core/lists/seal-backup.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { createStaticFiles } from '../lab/lists/static-files.ts';
import { evm } from '../lab/pages/address.ts';
import { enter, giveFile, openOptions, pressOnce, stored, typedIn } from '../lab/surface/options-page.ts';
import type { Page } from '../lab/surface/page.ts';
import { hostOf } from '../lab/surface/service.ts';
import { withoutDatabase } from '../lab/surface/without-database.ts';
import { startWorld } from '../lab/surface/world.ts';

const url = 'https://lists.example';
const key = 'a-key-that-must-not-be-seen';
const alice = `evm:${evm(1).toLowerCase()}` as const;

const label = {
  name: '=Alice, "the first"',
  note: 'a note',
  category: 'person',
  tags: 'family; =taxes',
  colour: 'violet',
} as const;

/** The same in every browser: what one saves, the other restores. */
const backup = JSON.stringify(
  {
    nametag: 1,
    settings: {
      baseUrl: url,
      altUrl: '',
      mode: 'visible',
      modeOn: 'visible',
      density: 'icon',
      tokens: 'known',
      cards: 'labelled',
      rings: 'owner',
      theme: 'auto',
      toolbarCount: 'warnings',
      sites: { 'etherscan.io': 'off' },
      rate: 0,
      monthlyBudget: 100_000,
      foundDays: 7,
      absentDays: 1,
      cacheEntries: 50_000,
      reportTo: '',
      undimmed: '',
      lists: `${url}/team.csv#chain=ethereum`,
      explorers: '',
    },
    labels: [{ key: alice, ...label }],
  },
  null,
  1,
);

const nothingNew = 'backup.json has nothing new for you.';
const factsOf = (tab: Page) => tab.texts('#restore-preview dd');

/** A browser that may reach the list's host, which is the service's too. */
async function begin(settings: Partial<Settings> = {}) {
  const files = createStaticFiles();
  files.put('/team.csv', `address,name\n${evm(2)},Team wallet\n`);
  const world = await startWorld({ hosts: { [url]: hostOf(files) }, settings, key });
  world.permissions.grant(`${url}/*`);
  return { world, tab: await openOptions(world, 'backup') };
}

test('a backup holds labels, lists and settings, the same in every browser, and no key', async () => {
  const { world, tab } = await begin({ baseUrl: url });
  await world.ask('changeSettings', {
    change: { density: 'icon', rate: 0, sites: { 'etherscan.io': 'off' } },
  });
  await world.ask('ownPut', { key: alice, ...label });
  const { id } = await world.ask('listPreview', { url: `${url}/team.csv`, chain: 'ethereum' });
  await world.ask('listAdd', { id });
  tab.click('#backup-save-go');
  await expect.poll(() => world.saved).toHaveLength(1);
  const [{ name = '', text: saved = '' } = {}] = world.saved;
  expect(name).toMatch(/\.json$/);
  expect(saved).toBe(`${backup}\n`);
  expect(saved).not.toContain(key);
  expect(tab.texts('main').join()).toContain('Saved: your settings, labels: 1, lists: 1.');
  // What is there already is nothing to restore.
  giveFile(tab, '#restore-file', 'backup.json', saved);
  await expect.poll(() => tab.texts('#restore-preview [role=status]')).toEqual([nothingNew]);
  expect(tab.texts('#restore-go')).toEqual([]);
});

test('a backup of any browser is looked at, hosts first, and restored: labels, lists, settings', async () => {
  const { world, tab } = await begin();
  giveFile(tab, '#restore-file', 'notes.txt', 'We went to the sea.\n');
  await expect.poll(() => tab.texts('#restore-said').join()).toContain('isn’t a Nametag backup');
  giveFile(tab, '#restore-file', 'backup.json', backup);
  await expect
    .poll(() => tab.texts('#settings-changes tbody tr').map((row) => row.split(' ')[0]))
    .toEqual(['API', 'Labels', 'Lists', 'Site:']);
  expect(factsOf(tab)).toEqual(['1', '0', '0', '0']);
  expect(tab.texts('#restore-preview').join()).toContain('Check the hosts first');
  expect(await stored(world, 'baseUrl')).toBe('');
  await pressOnce(tab, '#restore-go');
  await expect.poll(() => tab.focus().id).toBe('restore-file');
  await expect
    .poll(() => tab.texts('#restore-done').join())
    .toBe('Restored. Labels: 1, settings: 4, lists: 1. Enter your key');
  expect([
    await stored(world, 'baseUrl'),
    await stored(world, 'density'),
    await stored(world, 'sites'),
  ]).toEqual([url, 'icon', { 'etherscan.io': 'off' }]);
  const names = async () => {
    const { labels } = await world.ask('ownExport', {});
    return labels.map(({ name }) => name);
  };
  expect((await world.ask('ownExport', {})).labels).toEqual([{ key: alice, ...label }]);
  const lists = await openOptions(world, 'lists');
  await expect.poll(() => lists.texts('[data-list]').join()).toContain('team.csv');
  expect(lists.texts('#lists-offered')).toEqual([]);

  // A list that was offered before stays so, and is no reason to restore.
  const offered = 'https://lists.example.org/offered.csv';
  await world.ask('changeSettings', { change: { lists: offered } });
  giveFile(tab, '#restore-file', 'backup.json', backup);
  await expect.poll(() => tab.texts('#restore-preview [role=status]')).toEqual([nothingNew]);

  // A label that was changed since stays, unless one asks for the backup's.
  await world.ask('ownPut', { key: alice, name: 'Alice now', note: '', category: 'person' });
  giveFile(tab, '#restore-file', 'backup.json', backup);
  await expect.poll(() => factsOf(tab)).toEqual(['0', '0', '1', '0']);
  expect(tab.texts('#restore-go')).toEqual([]);
  await world.ask('changeSettings', { change: { density: 'name' } });
  await pressOnce(tab, '#restore-go');
  await expect.poll(() => tab.texts('#restore-done').join()).toMatch(/^Restored. Labels: 0, settings: 1/);
  expect(await names()).toEqual(['Alice now']);
  giveFile(tab, '#restore-file', 'backup.json', backup);
  await pressOnce(tab, '#restore-replace');
  await pressOnce(tab, '#restore-go');
  await expect.poll(names).toEqual(['=Alice, "the first"']);
  expect(await stored(world, 'lists')).toBe(offered);

  // Of hosts and keys is spoken only where the backup brings a host.
  await world.ask('changeSettings', { change: { density: 'name' } });
  giveFile(tab, '#restore-file', 'backup.json', backup);
  await expect.poll(() => tab.texts('#restore-preview > .hint')).toEqual(['Nothing has changed yet.']);
  expect(factsOf(tab)).toEqual(['0', '1', '0', '0']);
});

test('the host of a service that a backup brings is no site where the backup cannot be restored', async () => {
  const { world, tab } = await begin();
  const settings = { baseUrl: 'https://labels.example/v1' };
  giveFile(tab, '#restore-file', 'backup.json', JSON.stringify({ ...JSON.parse(backup), settings }));
  await expect.poll(() => tab.texts('#restore-go')).toHaveLength(1);
  await withoutDatabase(world, 'nametag-own');
  tab.click('#restore-go');
  await expect.poll(() => tab.texts('#restore-done .bad')).toHaveLength(1);
  expect(world.permissions.has('https://labels.example/*')).toBe(true);
  expect(await world.ask('sourceOrigins', {})).toEqual(['https://labels.example']);
});

test('a backup that is restored again takes back what was changed in between', async () => {
  const { world, tab } = await begin();
  const restore = async () => {
    giveFile(tab, '#restore-file', 'backup.json', backup);
    await pressOnce(tab, '#restore-go');
    await expect.poll(() => tab.texts('#restore-done').join()).toMatch(/^Restored/);
  };
  await restore();
  await world.ask('changeSettings', { change: { baseUrl: 'https://other.example' } });
  await restore();
  expect(await stored(world, 'baseUrl')).toBe(url);
});

test('options: of two files that are chosen, the last is what a restore would bring', async () => {
  const { world } = await begin();
  const tab = await openOptions(world, 'backup');
  const many = Array.from({ length: 3_000 }, (_, n) => ({ ...label, key: `evm:${evm(n).toLowerCase()}` }));
  giveFile(tab, '#restore-file', 'large.json', JSON.stringify({ ...JSON.parse(backup), labels: many }));
  giveFile(tab, '#restore-file', 'small.json', backup);
  const heading = () => tab.texts('#restore-preview h3');
  await expect.poll(heading).toEqual(['What small.json would change']);
  // Both are read by the time that another one is.
  giveFile(tab, '#restore-file', 'notes.txt', 'We went to the sea.\n'.repeat(20_000));
  await expect.poll(() => tab.texts('#restore-said').join()).toContain('notes.txt');
  expect(heading()).toEqual([]);
});

test('of a backup that was cut off it is said, and of one in which labels cannot be read', async () => {
  const { world, tab } = await begin();
  const labels = [1, 2].map((n) => ({ ...label, key: `evm:${evm(n).toLowerCase()}` }));
  const cut = JSON.stringify({ ...JSON.parse(backup), labels }).slice(0, -20);
  const shown = () => tab.texts('#restore-preview').join();
  giveFile(tab, '#restore-file', 'cut.json', cut);
  await expect.poll(() => factsOf(tab)).toEqual(['1', '0', '0', '1']);
  expect(shown()).toContain('cut.json was cut off or changed after it was saved.');
  await pressOnce(tab, '#restore-go');
  await expect.poll(() => tab.texts('#restore-done').join()).toMatch(/^Restored. Labels: 1/);
  // What is missing is no less so because there is nothing new.
  giveFile(tab, '#restore-file', 'cut.json', cut);
  await expect.poll(shown).toContain('cut.json was cut off');
  expect(tab.texts('#restore-preview .note, #restore-go').join('')).toBe('');
  const wrong = [
    { ...label, key: 'evm:0x1' },
    { ...labels[1], category: 'friend' },
  ];
  giveFile(tab, '#restore-file', 'typo.json', JSON.stringify({ ...JSON.parse(backup), labels: wrong }));
  await expect.poll(shown).toContain('1 row could not be read');
  expect(shown()).toContain('1 row has an invalid category, tag or colour');
  expect(shown()).not.toContain('cut off');
  expect(await world.ask('ownExport', {})).toMatchObject({ labels: [{ key: alice }] });
});

test('a backup with a passphrase says nothing to others, and opens with it alone', async () => {
  const { world, tab } = await begin();
  await world.ask('ownPut', { key: alice, ...label });
  const notes = [{ key: `bitcoin:${'ab'.repeat(32)}`, note: 'rent' } as const];
  for (const note of notes) await world.ask('noteTransaction', note);
  // Hidden, and so typed twice; what is seen is typed once.
  await enter(tab, '#backup-save', 'Zwölf Boote');
  const below = () => tab.texts('#backup-save-below').join();
  await expect.poll(below).toBe('Type it a second time, or press “Show” to check it.');
  expect(tab.one('#backup-save').getAttribute('type')).toBe('password');
  await enter(tab, '#backup-save-again', 'Zwolf Boote');
  await expect.poll(below).toBe('These differ.');
  expect(world.saved).toEqual([]);
  await enter(tab, '#backup-save-again', 'Zwölf Boote');
  // Of a double press the second finds the fields empty.
  await tab.drawn();
  tab.click('#backup-save-go');
  await expect.poll(() => world.saved).toHaveLength(1);
  await expect.poll(() => tab.texts('main').join()).toContain('Encrypted: only the passphrase opens it.');
  // Nor does it save if it comes after the first was done.
  tab.click('#backup-save-go', 2);
  await pressOnce(tab, '#backup-save-show');
  await expect.poll(() => tab.texts('#backup-save-show')).toEqual(['Hide']);
  await enter(tab, '#backup-save', 'Zwölf Boote');
  await expect.poll(() => world.saved).toHaveLength(2);
  // Whoever types the next one is not seen again unasked.
  await expect.poll(() => tab.one('#backup-save').getAttribute('type')).toBe('password');
  expect(world.saved.filter((file) => !file.name.endsWith('.txt'))).toEqual([]);
  const [{ name = '', text: saved = '' } = {}] = world.saved;
  expect(saved).toMatch(/^Nametag encrypted backup 1\n[\w-]{22}\nNametag encrypted list 1\n/);
  expect(typedIn(tab, '#backup-save')).toBe('');

  const other = await begin();
  giveFile(other.tab, '#restore-file', name, saved);
  await expect
    .poll(() => other.tab.texts('[for=restore-passphrase]').join())
    .toContain(`${name} is encrypted`);
  await enter(other.tab, '#restore-passphrase', 'zwölf boote');
  await expect
    .poll(() => other.tab.texts('#restore-passphrase-below').join())
    .toContain(`This passphrase doesn’t open ${name}.`);
  // To be mended, not to be typed again.
  expect(typedIn(other.tab, '#restore-passphrase')).toBe('zwölf boote');
  // As another keyboard composes it.
  await enter(other.tab, '#restore-passphrase', 'Zwo\u0308lf Boote');
  await expect.poll(() => factsOf(other.tab)).toEqual(['1', '0', '0', '0', '1']);
  await pressOnce(other.tab, '#restore-go');
  await expect
    .poll(async () => (await other.world.ask('ownExport', {})).labels)
    .toEqual([{ key: alice, ...label }]);
  await expect.poll(() => other.world.ask('transactionNotes', {})).toEqual({ notes });
  await expect.poll(() => other.tab.texts('#restore-done').join()).toContain('1 note on a transaction.');

  // A note that differs is a reason to restore, if one says so.
  const changed = notes.map((one) => ({ ...one, note: 'rent of May' }));
  for (const note of changed) await other.world.ask('noteTransaction', note);
  giveFile(other.tab, '#restore-file', name, saved);
  await enter(other.tab, '#restore-passphrase', 'Zwölf Boote');
  await pressOnce(other.tab, '#restore-replace');
  await pressOnce(other.tab, '#restore-go');
  await expect.poll(() => other.world.ask('transactionNotes', {})).toEqual({ notes });
  for (const [file, why] of [
    [saved.slice(0, -9), 'Use another copy.'],
    [saved.replace('backup 1', 'backup 2'), 'Update Nametag'],
  ] as const) {
    giveFile(other.tab, '#restore-file', name, file);
    await enter(other.tab, '#restore-passphrase', 'Zwölf Boote');
    await expect.poll(() => other.tab.texts('#restore-passphrase-below').join()).toContain(why);
  }
});

test('of two passphrases the last one counts, also where the first one takes longer to try', async () => {
  const { tab } = await begin();
  giveFile(tab, '#restore-file', 'backup.txt', await sealBackup(backup, 'Zwölf Boote', Date.now()));
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  const hold = Promise.withResolvers<void>();
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...args) => {
    await hold.promise;
    return derive(...args);
  });
  try {
    await enter(tab, '#restore-passphrase', 'zwölf boote');
    await enter(tab, '#restore-passphrase', 'Zwölf Boote');
    await expect.poll(() => factsOf(tab)).toEqual(['1', '0', '0', '0']);
    const tried = vi.spyOn(crypto.subtle, 'decrypt');
    hold.resolve();
    await expect.poll(() => tried.mock.settledResults[0]?.type).toBe('rejected');
    await tab.drawn();
    expect(factsOf(tab)).toEqual(['1', '0', '0', '0']);
  } finally {
    vi.restoreAllMocks();
  }
});

test('a second Enter, or one that is held, saves no second backup that is not encrypted', async () => {
  const { world, tab } = await begin();
  const said = () => tab.texts('#backup-said').join();
  await enter(tab, '#backup-save', 'Zwölf Boote');
  await enter(tab, '#backup-save-again', 'Zwölf Boote');
  await tab.drawn();
  expect(said()).toBe('Saving the backup…');
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
  expect(tab.send('#backup-save', new tab.window.KeyboardEvent('keydown', held))).toBe(false);
  await expect.poll(said).toMatch(/^Saved/);
  for (const place of ['#backup-save', '#backup-save-go']) {
    tab.focusOn(place);
    tab.press('Enter');
    await tab.drawn();
    expect(said()).toMatch(/^Saved/);
  }
  expect(world.saved.map(({ name }) => name.slice(-4))).toEqual(['.txt']);
  // A press of its own saves one.
  tab.click('#backup-save-go');
  await expect.poll(() => world.saved.map(({ name }) => name.slice(-4))).toEqual(['.txt', 'json']);
});

test('a backup that is imported as a file of labels gives those alone, and says where it is restored whole', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'own');
  giveFile(tab, '#import-file', 'backup.txt', await sealBackup(backup, 'Zwölf Boote', Date.now()));
  await enter(tab, '#import-passphrase', 'Zwölf Boote');
  await expect.poll(() => tab.texts('#import-is-backup').join()).toContain('Only its labels');
  await pressOnce(tab, '#import-go');
  await expect.poll(() => tab.texts('[data-own] th > bdi')).toEqual(['=Alice, "the first"']);
  expect(await stored(world, 'baseUrl')).toBe('');
  // Its labels are all here now; whether its settings are, nobody looked.
  giveFile(tab, '#import-file', 'backup.txt', await sealBackup(backup, 'Zwölf Boote', Date.now()));
  await enter(tab, '#import-passphrase', 'Zwölf Boote');
  await expect.poll(() => tab.texts('#import-is-backup')).toHaveLength(1);
  expect(tab.texts('#import-preview').join()).not.toContain('nothing new');
  // Whoever imports has nothing to restore.
  const newer = (await sealBackup(backup, 'Zwölf Boote', Date.now())).replace('backup 1', 'backup 2');
  giveFile(tab, '#import-file', 'backup.txt', newer);
  await enter(tab, '#import-passphrase', 'Zwölf Boote');
  await expect
    .poll(() => tab.texts('#import-passphrase-below').join())
    .toBe('backup.txt was saved by a newer version of Nametag. Update Nametag first.');
  expect(world.asked).toEqual([]);
});
