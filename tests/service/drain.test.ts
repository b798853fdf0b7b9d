/** Leaving without a refused request: how services are restarted one after the other behind a proxy. */
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { startHost, type TestHost, withKey } from '../lab/service/host.ts';
import { startService } from './in-process.ts';

const folder = ownFolder();
const path = `/ethereum/address?address=${exampleAddress('ethereum', 1)}`;

test('one that leaves says so first, answers until it may stop, and asks for new connections', async () => {
  const host = await startHost();
  expect((await host.get('/readyz')).status).toBe(200);
  const may = Promise.withResolvers<void>();
  const closed = host.close(may.promise);
  for (const page of ['/readyz', '/health']) {
    const { status, headers } = await host.get(page);
    expect([page, status, headers.get('connection')]).toEqual([page, 503, 'close']);
  }
  const answer = await host.get(path, withKey);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect((await host.get('/livez')).status).toBe(200);
  may.resolve();
  await closed;
  await expect(host.get('/livez')).rejects.toThrow('fetch failed');
});

test('a rolling restart behind a proxy refuses no request', async () => {
  const nodes = await Promise.all([startHost(), startHost(), startHost()]);
  let ready: readonly TestHost[] = nodes;
  /** What a proxy does every few seconds. */
  const check = async () => {
    const asked = await Promise.all(nodes.map((node) => node.get('/readyz')));
    ready = nodes.filter((_, at) => asked[at]?.status === 200);
  };
  let answered = 0;
  let isOver = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const answer = await ready[turn % ready.length]?.get(path, withKey);
      await answer?.arrayBuffer();
      expect(answer?.status).toBe(200);
      answered += 1;
    }
  });
  const someMore = () => {
    const now = answered;
    return expect.poll(() => answered).toBeGreaterThan(now + 20);
  };
  const restarting = async () => {
    for (const [at, node] of Array.from(nodes).entries()) {
      const may = Promise.withResolvers<void>();
      const closed = node.close(may.promise);
      await someMore();
      await check();
      expect(ready).toHaveLength(nodes.length - 1);
      await someMore();
      may.resolve();
      await closed;
      nodes[at] = await startHost();
      await check();
      await someMore();
    }
    isOver = true;
  };
  await Promise.all([...clients, restarting()]);
  for (const node of nodes) await node.close();
});

test('`--drain` is how long it answers on', async () => {
  const service = await startService({ data: folder(), args: ['--open', '--drain', '1'] });
  const pages = [`${service.url}/readyz`, service.url + path];
  const ask = () => Promise.all(pages.map((page) => fetch(page).then(({ status }) => status)));
  expect(await ask()).toEqual([200, 200]);
  const over = Promise.withResolvers<void>();
  const waited: number[] = [];
  const stopped = service.stop((ms) => {
    waited.push(ms);
    return over.promise;
  });
  expect(await ask()).toEqual([503, 200]);
  expect(waited).toEqual([1_000]);
  over.resolve();
  await stopped;
});
