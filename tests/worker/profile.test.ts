/** What earlier versions stored, this one still reads. */
import { describe, expect, test } from 'vitest';
import { noPolicy } from '../../lib/settings/policy.ts';
import { readSettings } from '../../lib/settings/settings.ts';
import { readRecentList } from '../../lib/ui/popup/recent-list.ts';
import { databaseItems } from '../../lib/worker/browser/storage-item.ts';
import { openDisk } from '../../lib/worker/cache/disk.ts';
import { openOwnLabels } from '../../lib/worker/own/own-labels.ts';
import { readSecret } from '../../lib/worker/secret.ts';
import { evm, p2wpkh, solana } from '../lab/pages/address.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';
import { readProfile, recordIn, writeDatabases } from '../profile.ts';
import { handClock } from '../unit/worker/fakes.ts';

const profile = readProfile('profile-8c7b344/profile.json');
const ethereum = (n: number) => `ethereum:${evm(n).toLowerCase()}` as const;

async function startOn(settings = profile.local.settings) {
  await writeDatabases(profile.databases);
  const clock = handClock(profile.recordedAt + 60_000);
  const secret = databaseItems('nametag-secret', 'secret')('key');
  const sent: string[] = [];
  const worker = startWorker({
    url: '',
    clock,
    readSettings: () => Promise.resolve(settings),
    readSecret: () => readSecret(secret, readSettings(settings), noPolicy),
    transport: (request) => {
      sent.push(request.shown);
      return Promise.resolve({ kind: 'lost' });
    },
    databases: {
      cache: [openDisk('nametag-cache-1', clock), openDisk('nametag-cache-2', clock)],
      own: openOwnLabels('nametag-own'),
    },
  });
  await worker.ready();
  return { worker, sent };
}

describe('the profile of an earlier version', () => {
  test('keeps every label of one’s own, with its note and its kind', async () => {
    const { worker } = await startOn();
    const keys = await worker.own.keys();
    const labels = await worker.own.read(keys);
    expect(labels.map((label) => label && [label.name, label.note, label.category])).toEqual([
      ['Alice of the file', '', 'other'],
      ['Blocked by us', '', 'sanctioned'],
      ['Bob on Solana', '', 'wallet'],
      ['Cold store', '', 'other'],
      ['Do not send here', 'took it in March', 'scam'],
      ['Imported one', 'ünïcödé and 漢字', 'other'],
      ['Imported two', '', 'other'],
      ['My deposit on Base', '', 'exchange'],
    ]);
    expect(keys).toContain(`bitcoin:${p2wpkh(2)}`);
    expect(keys).toContain(`solana:${solana(2)}`);
    expect(await worker.own.lastImport()).toMatchObject({ count: 3 });
    await worker.own.undo();
    const [alice] = await worker.own.read([`evm:${evm(20).toLowerCase()}`]);
    expect(alice).toMatchObject({ name: 'Alice', note: 'a friend; owes me lunch', category: 'person' });
    expect(await worker.own.keys()).toHaveLength(6);
  });

  test('keeps the settings as they were chosen', async () => {
    const { worker } = await startOn();
    expect(worker.settings()).toEqual({
      baseUrl: 'http://127.0.0.1:8640',
      altUrl: 'http://127.0.0.1:8640',
      mode: 'hover',
      density: 'icon',
      tokens: 'known',
      cards: 'labelled',
      theme: 'dark',
      toolbarCount: 'labels',
      sites: { 'basescan.org': 'local', 'solscan.io': 'off' },
      rate: 20,
      monthlyBudget: 5_000,
      foundDays: 30,
      absentDays: 3,
      cacheEntries: 20_000,
      reportTo: 'labels@example.org',
      lists: '',
    });
  });

  test('shows the service’s earlier answers, and asks nothing again', async () => {
    const { worker, sent } = await startOn({ ...Object(profile.local.settings), mode: 'visible' });
    const page = openPage(worker);
    const keys = [ethereum(1), ethereum(2), ethereum(3), ethereum(6)];
    page.ask(keys);
    await page.settled(keys);
    expect(keys.map((key) => page.tags().get(key)?.tag?.name)).toEqual([
      'Kwartzit Vault 1',
      'Fake_Phishing Kwartzit',
      undefined,
      'Do not send here',
    ]);
    page.say({ type: 'open', key: ethereum(1) });
    await page.until(() => page.profiles(ethereum(1)) !== undefined);
    expect(JSON.stringify(page.profiles(ethereum(1)))).toContain('sandwich');
    expect(sent).toEqual([]);
  });

  test('keeps what was opened last and what was pinned', () => {
    const rows = readRecentList(recordIn(profile, 'nametag-kept', 'rows'));
    expect(rows.filter((row) => row.pinned).map((row) => row.name)).toEqual(['Kwartzit Vault 1']);
    expect(rows.filter((row) => !row.pinned).map((row) => row.name)).toContain('Fake_Phishing Kwartzit');
  });
});
