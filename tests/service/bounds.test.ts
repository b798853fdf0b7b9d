import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import process from 'node:process';
import { expect, test } from 'vitest';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { usualPace } from '../../service/pace.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { count } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { patientPace, startHost, withKey } from '../lab/service/host.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { startProcess } from '../lab/service/process.ts';
import { rawAnswer, rawConnection } from '../lab/service/raw-connection.ts';

const folder = ownFolder();

/** The memory that a process uses, in megabytes, if the system tells. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

test.runIf(process.platform === 'linux')(
  'clients that send thousands of requests ahead cost little memory, and others are answered meanwhile',
  async () => {
    const service = await startProcess({ data: folder('data') });
    const pid = service.child.pid ?? 0;
    const before = memoryOf(pid);
    let most = before;
    let slowest = 0;
    for (const path of ['/', '/ethereum/search?searchtext=exa']) {
      const ahead = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(3_000);
      const sockets = Array.from({ length: 150 }, () => {
        const { socket } = rawConnection(service.url);
        socket.write(ahead);
        // The client never reads the answers.
        socket.pause();
        return socket;
      });
      for (let turn = 0; turn < count(100, 5); turn++) {
        const sent = performance.now();
        // Over a new connection: to send so much can take longer than the service keeps an idle one.
        const other = rawConnection(service.url);
        other.socket.write(question);
        await once(other.socket, 'data');
        expect(other.text()).toMatch(/^HTTP\/1.1 200 /);
        other.socket.destroy();
        slowest = Math.max(slowest, performance.now() - sent);
        most = Math.max(most, memoryOf(pid));
      }
      for (const socket of sockets) socket.destroy();
    }
    console.log(
      `memory ${Math.round(before)} MB before, ${Math.round(most)} MB at most; slowest answer ${Math.round(slowest)} ms`,
    );
    expect(most - before).toBeLessThan(300);
    await service.stop();
  },
);

test('an address with thousands of labels costs about as much to store as thousands of addresses', () => {
  const cost = (addressOf: (number: number) => string) => {
    const labels = Array.from({ length: 8_000 }, (_, number) => ({
      chain: 'bsc' as const,
      address: addressOf(number),
      ...labelNamed(`Deposit ${number}`),
    }));
    const before = process.cpuUsage();
    openMemoryStore({ labels }).close();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const several = cost((number) => exampleAddress('bsc', number));
  // Eight times as much if each further label costs as much as all before it.
  expect(cost(() => exampleAddress('bsc', 1))).toBeLessThan(4 * several);
});

test('requests that a client sends ahead are answered in order, as many as a client may sensibly send', async () => {
  const host = await startHost();
  const ahead = Array.from({ length: 40 }, (_, number) => (number % 2 === 0 ? '/nope' : '/health'));
  const requests = ahead.map(
    (path, number) =>
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${number === 39 ? 'connection: close\r\n' : ''}\r\n`,
  );
  const text = await rawAnswer(host.url, requests.join(''));
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
  expect(statuses).toEqual(ahead.map((path) => (path === '/nope' ? 404 : 200)));
  await host.close();
});

test('a connection that is kept is answered for as long as it is used', async () => {
  const host = await startHost();
  const { socket } = rawConnection(host.url);
  const statuses = new Map<string, number>();
  const batch = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40);
  let answers = 0;
  socket.on('data', (chunk) => {
    for (const [, status = ''] of String(chunk).matchAll(/HTTP\/1\.1 (\d+)/g)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answers += 1;
    }
    if (answers >= 4_000) socket.destroy();
    else if (answers % 40 === 0) socket.write(batch);
  });
  socket.write(batch);
  await once(socket, 'close');
  expect([...statuses.keys()]).toEqual(['200']);
  expect(answers).toBe(4_000);
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

const question = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n';

const patient = { ...patientPace, goodbye: 0 };

test('a thousand connections are taken, and those that ask nothing make room for those who ask', async () => {
  const host = await startHost({ keys: 'open', connections: 1_000, pace: patient });
  const idle: ReturnType<typeof rawConnection>[] = [];
  // A few at a time, because the system delays connections that come all at once.
  while (idle.length < 1_000) {
    const some = Array.from({ length: 100 }, () => rawConnection(host.url));
    await Promise.all(some.map(({ socket }) => once(socket, 'connect')));
    idle.push(...some);
  }
  const good = Array.from({ length: 100 }, () => rawConnection(host.url));
  for (const { socket } of good) socket.write(question);
  await expect.poll(() => good.filter(({ text }) => text().startsWith('HTTP/1.1 200 ')).length).toBe(100);
  // Nobody else left, and of the others those that were first.
  const gone = () => idle.flatMap(({ socket, text }, at) => (socket.destroyed && text() === '' ? [at] : []));
  await expect.poll(gone).toEqual(Array.from({ length: 100 }, (_, at) => at));
  for (const { socket } of [...idle, ...good]) socket.destroy();
  await host.close();
});

test('whoever is being answered stays, and so do those who were, as long as others are silent', async () => {
  const answers: (() => void)[] = [];
  const rows = openMemoryStore(exampleRows());
  const search = async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return [];
  };
  const host = await startHost({ keys: 'open', store: { ...rows, search }, connections: 4, pace: patient });
  const connected = async (asked: string) => {
    const one = rawConnection(host.url);
    await once(one.socket, 'connect');
    one.socket.write(asked);
    return one;
  };
  const running = 'GET /ethereum/search?searchtext=a HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const answered = await connected(question);
  await expect.poll(answered.text).toMatch(/^HTTP\/1.1 200 /);
  const slow = await connected('GET /half');
  const first = await connected(running);
  await expect.poll(() => answers.length).toBe(1);
  const second = await connected(running);
  await expect.poll(() => answers.length).toBe(2);
  // All four places are taken: half a request leaves first, then who was answered, and then there is no room.
  const third = await connected(running);
  await expect.poll(() => [slow.socket.destroyed, answers.length]).toEqual([true, 3]);
  expect(answered.socket.destroyed).toBe(false);
  const fourth = await connected(running + question);
  await expect.poll(() => [answered.socket.destroyed, answers.length]).toEqual([true, 4]);
  const late = rawConnection(host.url);
  await once(late.socket, 'close');
  expect(late.text()).toBe('');
  for (const answer of answers) answer();
  for (const one of [first, second, third, fourth]) await expect.poll(one.text).toMatch(/^HTTP\/1.1 200 /);
  await expect.poll(() => fourth.text().match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  for (const { socket } of [first, second, third, fourth]) socket.destroy();
  await host.close();
});

test('whoever is silent or does not read is sent away, and nobody because the service takes long', async () => {
  const answers: (() => void)[] = [];
  const search = async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return [];
  };
  const body = new Uint8Array(32 * 2 ** 20);
  const host = await startHost({
    keys: 'open',
    store: { ...openMemoryStore(exampleRows()), search },
    lists: async () => ({ body, tag: 'large' }),
    pace: { ...patient, silence: 2_000, goodbye: 600_000 },
  });
  const waiting = rawConnection(host.url);
  waiting.socket.write('GET /ethereum/search?searchtext=a HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => answers.length).toBe(1);
  await once(rawConnection(host.url).socket, 'close');
  for (const answer of answers) answer();
  await expect.poll(waiting.text).toMatch(/^HTTP\/1.1 200 /);
  waiting.socket.destroy();
  const unread = rawConnection(host.url).socket.pause();
  unread.write('GET /lists/large.json HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(unread, 'readable');
  // It waits for all who are still there.
  await host.close();
  unread.destroy();
});

/** Half a request line, half a header, half a body; every fourth resets its connection. */
async function slowClients(url: string): Promise<readonly Socket[]> {
  const parts = [
    'GET /ethereum/sea',
    'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nab',
    undefined,
  ];
  return Promise.all(
    Array.from({ length: count(200, 40) }, async (_, number) => {
      const { socket } = rawConnection(url);
      await once(socket, 'connect');
      const part = parts[number % parts.length];
      if (part === undefined) socket.resetAndDestroy();
      else socket.write(part);
      return socket;
    }),
  );
}

test('slow and broken clients keep nobody waiting', async () => {
  const host = await startHost({ pace: patient });
  const slow = await slowClients(host.url);
  for (let request = 0; request < count(500, 50); request++)
    expect((await host.get('/health')).status).toBe(200);
  expect(slow.some((socket) => !socket.destroyed)).toBe(true);
  await host.close();
});

test('slow and broken clients are sent away in the end', async () => {
  const host = await startHost({ pace: { ...usualPace, headers: 50, request: 100, idle: 50 } });
  const slow = await slowClients(host.url);
  await expect.poll(() => slow.filter((socket) => !socket.closed).length).toBe(0);
  await host.close();
});
