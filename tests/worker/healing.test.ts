/** Storage fails while the worker starts: everything recovers without a restart. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeSettings } from '../../lib/settings/settings.ts';
import { type Clock, systemClock } from '../../lib/worker/base/clock.ts';
import type { Transport } from '../../lib/worker/client/transport.ts';
import { memoryLists } from '../lab/lists/memory-lists.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { openPage } from '../lab/worker/harness.ts';
import { testKey } from '../lab/worker/world.ts';
import { known, nameOf, patient, servedQuickly, stored, warned } from './served-quickly.ts';

const { service, start } = servedQuickly();

afterEach(() => {
  vi.restoreAllMocks();
});

/** Fails this many times, then works. */
function failing<Result>(times: number, work: () => Promise<Result>) {
  const state = { left: times };
  return {
    state,
    run: () => (state.left-- > 0 ? Promise.reject(new Error('The storage failed.')) : work()),
  };
}

/** Opening these databases fails this many times by an error event, as in browsers. */
function failOpens(names: readonly string[], times: number) {
  const open = indexedDB.open.bind(indexedDB);
  const state = { left: times };
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (!names.includes(name) || state.left-- <= 0) return open(name, version);
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  return state;
}

/** The page shows both the service's label and the user's warning. */
async function comesBack(page: ReturnType<typeof openPage>): Promise<void> {
  await page.until(() => nameOf(page, known) === 'ethereum name 1');
  await page.until(() => nameOf(page, warned) === 'Took my money');
  expect(page.tags().get(warned)?.tag?.warning).toBe('danger');
}

const forNow = 1_000_000;
const series = [
  ['once', 1],
  ['ten times', 10],
] as const;

describe('settings that cannot be read', () => {
  for (const [often, times] of series) {
    for (const what of ['settings', 'secret'] as const) {
      test(`${what}, ${often}: labels, one’s own warnings and requests come back`, async () => {
        const kept = await stored();
        const read = failing(times, async () => kept.items.get('settings'));
        const broken = what === 'settings' ? { readSettings: read.run } : {};
        const secret =
          what === 'secret'
            ? failing(times, () => Promise.resolve({ key: testKey, origins: [service.url] }))
            : undefined;
        const told: true[] = [];
        const worker = start({
          storage: kept,
          onReadAgain: () => told.push(true),
          ...broken,
          ...(secret && { readSecret: secret.run }),
        });
        const page = openPage(worker);
        page.ask([known, warned]);
        await comesBack(page);
        expect(worker.unread()).toEqual([]);
        // Extension pages that show other settings are told.
        expect(told).toHaveLength(1);
      });
    }
  }

  test('until further notice: one’s own warnings are there at once, nobody is asked, and it is said', async () => {
    const kept = await stored();
    const sent: string[] = [];
    const clock = fastClock(200);
    const transport: Transport = (request, signal) => {
      sent.push(request.shown);
      return patient(request, signal);
    };
    const read = failing(forNow, async () => kept.items.get('settings'));
    const worker = start({ storage: kept, clock, transport, readSettings: read.run });
    const page = openPage(worker);
    page.ask([known, warned]);
    page.say({ type: 'open', key: known });
    await page.until(() => nameOf(page, warned) === 'Took my money');
    await page.until(() => page.card(known) !== undefined);
    expect(JSON.stringify(page.card(known))).toContain('settings-unread');
    expect(worker.unread()).toEqual(['settings']);
    expect(worker.settings().mode).toBe('local');
    expect(sent).toEqual([]);
    read.state.left = 0;
    await comesBack(page);
  });

  test('a read that never ends holds nobody up', async () => {
    const kept = await stored();
    const worker = start({ storage: kept, readSettings: () => new Promise(() => {}) });
    const page = openPage(worker);
    page.ask([warned]);
    await page.until(() => nameOf(page, warned) === 'Took my money');
  });

  test('later, after a change: what was read last holds on, and the change comes when it can be read', async () => {
    const kept = await stored();
    const read = failing(0, async () => kept.items.get('settings'));
    const worker = start({ storage: kept, readSettings: read.run });
    await worker.ready();
    const before = worker.settings();
    read.state.left = 3;
    kept.items.set('settings', writeSettings({ ...before, density: 'icon' }));
    await worker.reconfigure();
    expect(worker.settings()).toEqual(before);
    const page = openPage(worker);
    page.ask([known, warned]);
    await comesBack(page);
    await page.until(() => page.messages.some((one) => one.type === 'view' && one.density === 'icon'));
  });

  test('the next event is a reason to read them again', async () => {
    const kept = await stored();
    const read = failing(1, async () => kept.items.get('settings'));
    // A clock whose timers never fire, so that only the event remains.
    const worker = start({
      storage: kept,
      clock: { now: Date.now, after: () => () => {} },
      readSettings: read.run,
    });
    await worker.ready();
    await worker.ready();
    expect(worker.unread()).toEqual([]);
    expect(worker.settings().baseUrl).toBe(service.url);
  });
});

describe('one’s own labels that cannot be read', () => {
  for (const [often, times] of [...series, ['forty times', 40]] as const) {
    test(`${often}: they come back`, async () => {
      const kept = await stored();
      failOpens([kept.own], times);
      const worker = start({ storage: kept });
      const page = openPage(worker);
      page.ask([known, warned]);
      await comesBack(page);
    });
  }

  test('until further notice: it is said, nothing is written over them, and then all are there', async () => {
    const kept = await stored();
    const opens = failOpens([kept.own], forNow);
    const worker = start({ storage: kept });
    const page = openPage(worker);
    page.ask([known, warned]);
    page.say({ type: 'open', key: warned });
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    await page.until(() => JSON.stringify(page.card(warned) ?? '').includes('"ownUnread":true'));
    expect(worker.unread()).toEqual(['own']);
    await expect(worker.name(warned, 'Another name', '')).rejects.toThrow();
    await expect(worker.own.keys()).rejects.toThrow();
    opens.left = 0;
    await comesBack(page);
    await page.until(() => !JSON.stringify(page.card(warned)).includes('ownUnread'));
    expect(await worker.own.keys()).toEqual([warned]);
    await worker.name(warned, 'Another name', '');
    expect([...(await worker.own.read([warned])).values()]).toMatchObject([
      { name: 'Another name', category: 'scam' },
    ]);
  });
});

describe('a page asks another worker, too, for what waits for', () => {
  const settings = { mode: 'local' } as const;

  async function waits(worker: ReturnType<typeof start>, heal: () => void): Promise<void> {
    const page = openPage(worker);
    page.ask([warned]);
    await page.until(() => page.tags().has(warned));
    expect(page.tags().get(warned)?.settled).toBe(false);
    heal();
    await page.settled([warned]);
  }

  test('settings that cannot be read', async () => {
    const kept = await stored();
    const read = failing(forNow, async () => kept.items.get('settings'));
    await waits(start({ storage: kept, settings, readSettings: read.run }), () => {
      read.state.left = 0;
    });
  });

  test('one’s own labels that cannot be read', async () => {
    const kept = await stored();
    const opens = failOpens([kept.own], forNow);
    await waits(start({ storage: kept, settings }), () => {
      opens.left = 0;
    });
  });

  test('lists that cannot be read', async () => {
    const { parts } = memoryLists();
    const read = failing(forNow, parts.store.read);
    const lists = { ...parts, store: { ...parts.store, read: read.run } };
    await waits(start({ storage: await stored(), settings, lists }), () => {
      read.state.left = 0;
    });
  });

  /** A list of which nothing can be read. */
  async function brokenList(more: Parameters<typeof memoryLists>[0] = {}) {
    const { parts } = memoryLists(more);
    const content = {
      format: 'csv',
      title: 'A',
      rows: { ethereum: 1 },
      refused: 0,
      bytes: 9,
      kept: 9,
      loadedAt: 0,
    };
    const list = {
      ...content,
      id: 'a',
      url: 'https://a.example/',
      on: true,
      muted: false,
      generation: 1,
      checkedAt: 0,
    };
    await parts.store.update((state) => ({ ...state, lists: [list] }));
    const read = failing(forNow, async () => []);
    const lists = { ...parts, disk: { ...parts.disk, read: read.run } };
    return { lists, state: read.state };
  }

  test('the labels of a list that cannot be read', async () => {
    const { lists, state } = await brokenList();
    await waits(start({ storage: await stored(), settings, lists }), () => {
      state.left = 0;
    });
  });

  test('the labels of a list that stays broken, but not for ever', async () => {
    const { lists } = await brokenList({ clock: fastClock(200) });
    const page = openPage(start({ storage: await stored(), settings, lists }));
    page.ask([warned]);
    await page.settled([warned]);
  });
});

describe('a cache that cannot be read', () => {
  test('for a while: what it holds is shown again, and nobody is asked for it', async () => {
    const kept = await stored();
    // In real time: on a busy machine, opening a database takes longer than three seconds of a fast clock.
    const first = start({ storage: kept, clock: systemClock });
    const before = openPage(first);
    before.ask([known]);
    await before.settled([known]);
    await expect.poll(async () => (await first.disk.size()).entries).toBeGreaterThan(0);
    const sent: string[] = [];
    const opens = failOpens([kept.cache], forNow);
    let ahead = 0;
    const clock: Clock = { now: () => systemClock.now() + ahead, after: systemClock.after };
    kept.items.set('settings', { ...Object(kept.items.get('settings')), mode: 'hover' });
    const worker = start({
      storage: kept,
      clock,
      transport: (request) => {
        sent.push(request.shown);
        return Promise.resolve({ kind: 'lost' });
      },
    });
    const page = openPage(worker);
    page.ask([known]);
    await page.until(() => page.tags().has(known));
    expect(nameOf(page, known)).toBeUndefined();
    opens.left = 0;
    ahead = 31_000;
    page.ask([known]);
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    expect(sent).toEqual([]);
  });
});
