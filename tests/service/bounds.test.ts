import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { Refusal, statusOf } from '../../service/refusal.ts';
import { serve } from '../../service/serve.ts';
import { createBuilder } from '../../service/store/builder.ts';
import { openThreadedStore } from '../../service/store/open-threaded-store.ts';
import { createSearchThreads } from '../../service/store/search-threads.ts';
import { labelEntry } from '../../service/store/store-entry.ts';
import { count } from '../cases.ts';
import { startHost, withKey } from '../lab/service/host.ts';
import { startService } from './process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-bounds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The memory that a process uses, in megabytes, if the system tells. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

test.runIf(process.platform === 'linux')(
  'clients that send thousands of requests ahead cost little memory, and others are answered meanwhile',
  async () => {
    const service = await startService({ data: join(folder, 'data') });
    const pid = service.child.pid ?? 0;
    const before = memoryOf(pid);
    let most = before;
    let slowest = 0;
    for (const path of ['/openapi.json', '/nope', '/', '/ethereum/search?searchtext=exa']) {
      const ahead = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(3_000);
      const sockets = Array.from({ length: 150 }, () => {
        const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
        socket.on('error', () => {});
        socket.write(ahead);
        // The client never reads the answers.
        socket.pause();
        return socket;
      });
      for (let turn = 0; turn < count(100, 20); turn++) {
        const sent = performance.now();
        const response = await fetch(`${service.url}/health`);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
        slowest = Math.max(slowest, performance.now() - sent);
        most = Math.max(most, memoryOf(pid));
      }
      for (const socket of sockets) socket.destroy();
    }
    console.log(
      `memory ${Math.round(before)} MB before, ${Math.round(most)} MB at most; slowest answer ${Math.round(slowest)} ms`,
    );
    expect(most - before).toBeLessThan(300);
    expect(await service.stop()).toBe(0);
  },
);

test('requests that a client sends ahead are answered in order, as many as a client may sensibly send', async () => {
  const host = await startHost();
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  const ahead = Array.from({ length: 40 }, (_, number) => (number % 2 === 0 ? '/nope' : '/health'));
  const requests = ahead.map(
    (path, number) =>
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${number === 39 ? 'connection: close\r\n' : ''}\r\n`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(requests.join(''));
  await once(socket, 'close');
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
  expect(statuses).toEqual(ahead.map((path) => (path === '/nope' ? 404 : 200)));
  await host.close();
});

test('a connection that is kept is answered for as long as it is used', async () => {
  const host = await startHost();
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  const statuses = new Map<string, number>();
  const batch = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40);
  let answers = 0;
  socket.on('data', (chunk) => {
    for (const [, status = ''] of String(chunk).matchAll(/HTTP\/1\.1 (\d+)/g)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answers += 1;
    }
    if (answers >= 12_000) socket.destroy();
    else if (answers % 40 === 0) socket.write(batch);
  });
  socket.write(batch);
  await once(socket, 'close');
  expect([...statuses.keys()]).toEqual(['200']);
  expect(answers).toBe(12_000);
  await host.close();
});

test('a search text may have a hundred characters; a longer one is refused at once, with a sentence', async () => {
  const host = await startHost();
  const most = encodeURIComponent('é'.repeat(100));
  expect((await host.get(`/ethereum/search?searchtext=${most}`, withKey)).status).toBe(200);
  for (const text of ['é'.repeat(101), 'wallet '.repeat(850)]) {
    const { status, code, message } = await host.refusal(
      `/ethereum/search?searchtext=${encodeURIComponent(text)}`,
      withKey,
    );
    expect([status, code, message]).toEqual([
      400,
      'invalid_parameter',
      '"searchtext" may have 100 characters at most.',
    ]);
  }
  expect((await host.refusal(`/api/base/search/${'a'.repeat(101)}?apikey=nobody`)).status).toBe(401);
  await host.close();
});

/** Many names that share a long text but do not match the search. */
function buildShared(path: string, rows: number): void {
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (let number = 0; number < rows; number++) {
    const half =
      number % 2 === 0 ? 'The quick brown fox jumps over the lazy dog ' : 'while five boxing wizards';
    const entry = labelEntry('ethereum', {
      address: exampleAddress('ethereum', number),
      name: `${half} wallet ${number}`,
      type: 'wallet',
      subtype: 'wallet',
      label: '',
    });
    if (typeof entry === 'string') throw new Error(entry);
    builder.add(entry);
  }
  builder.finish({ generation: '1' });
  db.close();
}

/** Together they take long enough for look-ups meanwhile to be compared with. */
const searchesAtOnce = 40;

test('whoever looks up an address does not wait for somebody else’s worst search', async () => {
  const path = join(folder, 'shared.sqlite');
  const rows = count(60_000, 15_000);
  buildShared(path, rows);
  const store = openThreadedStore({ imported: path });
  const serving = await serve({ store, open: true });
  const texts = {
    'a common word, repeated': 'wallet '.repeat(14),
    'common words that no name holds together': `${'The quick brown fox jumps over the lazy dog'} ${'while five boxing wizards wallet'}`,
    'the whole name of one': `while five boxing wizards wallet ${rows - 1}`,
  };
  const ask = async (url: string) => {
    const began = performance.now();
    const response = await fetch(serving.url + url);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return performance.now() - began;
  };
  const address = exampleAddress('ethereum', 7);
  await ask(`/ethereum/address?address=${address}`);
  // Otherwise the first search would also wait for its thread to start.
  await ask('/ethereum/search?searchtext=wizards');
  let worst = { search: 0, median: 0 };
  for (const [what, text] of Object.entries(texts)) {
    const searching = Promise.all(
      Array.from({ length: searchesAtOnce }, () =>
        ask(`/ethereum/search?searchtext=${encodeURIComponent(text)}`),
      ),
    );
    let isOver = false;
    const over = searching.finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) times.push(await ask(`/ethereum/address?address=${address}`));
    const search = Math.max(...(await over));
    console.log(
      `${what}: ${searchesAtOnce} searches ${Math.round(search)} ms; ${times.length} look-ups meanwhile, slowest ${Math.round(Math.max(...times))} ms`,
    );
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    if (search > worst.search) worst = { search, median };
  }
  // A look-up that waited for the searches would take a third of their time at least.
  expect(worst.median).toBeLessThan(worst.search / 3);
  await serving.close();
  store.close();
});

test('a search that takes too long is refused with a sentence, and so are those that wait behind it or are too many', async () => {
  const path = join(folder, 'small.sqlite');
  buildShared(path, 10);
  const threads = createSearchThreads();
  const store = openThreadedStore({ imported: path }, threads);
  await threads.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const search = () =>
      Promise.resolve(store.search('ethereum_name', 'wallet', 20, 0)).then(
        () => 'found',
        (error) => (error instanceof Refusal ? `${statusOf[error.code]} ${error.message}` : String(error)),
      );
    // Two run and a thousand wait, so the last one is refused.
    const asked = Array.from({ length: 1_003 }, search);
    const crowd = '503 Too many searches are waiting.';
    expect(await asked.at(-1)).toBe(crowd);
    vi.advanceTimersByTime(5_000);
    const said = await Promise.all(asked);
    const late = '503 This search takes too long. Ask for a rarer text.';
    expect(said.map((one) => (one === late ? late : crowd))).toEqual(said);
    expect(said.filter((one) => one === late)).toHaveLength(2);
    // The threads are free again.
    expect(await search()).toBe('found');
  } finally {
    vi.useRealTimers();
    store.close();
    threads.close();
  }
});

test('a thousand connections are taken and no more, and those are answered', async () => {
  const service = await startService({ data: join(folder, 'data') });
  const refused: string[] = [];
  const sockets: Socket[] = [];
  // A few at a time, because the system delays connections that come all at once.
  while (sockets.length < 1_020) {
    const some = Array.from({ length: 102 }, () => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      let heard = '';
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.once('close', () => refused.push(heard));
      return socket;
    });
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    sockets.push(...some);
  }
  // Before the service closes its first idle connection, which would get an answer.
  await expect.poll(() => refused.length, { timeout: 9_000 }).toBeGreaterThanOrEqual(20);
  expect(refused).toEqual(Array.from({ length: 20 }, () => ''));
  const taken = sockets.find((socket) => !socket.destroyed);
  taken?.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = taken ? await once(taken, 'data') : [];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(`${service.url}/health`)).status, { timeout: 10_000 }).toBe(200);
  expect(await service.stop()).toBe(0);
});
