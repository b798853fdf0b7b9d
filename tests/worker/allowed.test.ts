/** Key and addresses go only to hosts that the browser allows and that the key was entered for. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { answersOf, openPage, own, startWorker } from '../lab/worker/harness.ts';
import { serveWorld, testKey } from '../lab/worker/world.ts';

const first = keyOf('base', addressKey('base', 4));
const keys = [first, keyOf('base', addressKey('base', 5))];

test('a host that the browser does not allow hears nothing until it does, and then everything is asked', async () => {
  const service = await serveWorld(10);
  const sent: string[] = [];
  let allowed = false;
  const worker = startWorker({
    url: service.url,
    maySendTo: () => Promise.resolve(allowed),
    transport: async ({ url }) => {
      sent.push(url);
      return { kind: 'lost' };
    },
  });
  const answers = answersOf(worker);
  const page = openPage(worker);
  page.ask(keys);
  const [profile] = await page.open(first);
  await page.settled(keys);
  expect(profile?.labels.reason).toBe('no-permission');
  expect((await answers.testRow({ row: 'A.base.label' })).state).toBe('no-permission');
  const status = await answers.status({});
  expect(status.hosts.map(({ reason }) => reason)).toEqual(['no-permission', 'no-permission']);
  expect(sent).toEqual([]);
  allowed = true;
  await worker.reconfigure();
  await page.until(() => sent.length > 0);
  expect(sent[0]).toContain(service.url);
  await service.close();
});

test('a site that is removed is off in its open tabs, and no address of it is sent', async () => {
  const sent: string[] = [];
  let sites = ['scan.example'];
  const worker = startWorker({
    url: 'https://labels.example',
    settings: { sites: { 'scan.example': 'local' } },
    readSites: async () => sites,
    transport: async ({ url }) => {
      sent.push(url);
      return { kind: 'lost' };
    },
  });
  const page = openPage(worker, 'https://scan.example/');
  const panel = openPage(worker, `${own.origin}sidepanel.html`);
  const modesOf = ({ messages }: typeof page) =>
    messages.flatMap((message) => (message.type === 'view' ? message.mode : []));
  page.ask(keys);
  await page.settled(keys);
  expect(modesOf(page)).toEqual(['local']);
  sites = [];
  await answersOf(worker).changeSettings({ change: { sites: { 'scan.example': null } } });
  await page.until(() => modesOf(page).length > 1);
  expect([modesOf(page).at(-1), modesOf(panel).at(-1)]).toEqual(['off', 'visible']);
  const later = [keyOf('base', addressKey('base', 6))];
  page.ask(later);
  await page.settled(later);
  expect(sent).toEqual([]);
});

test('another host is sent nothing until the key was entered for it', async () => {
  const [one, other] = [await serveWorld(10), await serveWorld(10)];
  const worker = startWorker({ url: one.url });
  const answers = answersOf(worker);
  await answers.setKey({ key: testKey });
  expect((await answers.status({})).keyMissing).toEqual([]);
  await answers.changeSettings({ change: { baseUrl: other.url } });
  expect(worker.runtime()?.service.hosts).toEqual({ B: one.url });
  const status = await answers.status({});
  expect([status.keyFor, status.keyMissing]).toEqual([[one.url], [other.url]]);
  await answers.setKey({ key: testKey });
  expect(worker.runtime()?.service.hosts).toEqual({ A: other.url, B: one.url });
  await answers.changeSettings({ change: { baseUrl: '', altUrl: '' } });
  await expect(answers.setKey({ key: testKey })).rejects.toThrow('no-host');
  await one.close();
  await other.close();
});

test('a key that was refused, entered again, is tried at once', async () => {
  let status = 401;
  const sent: string[] = [];
  const worker = startWorker({
    url: 'https://labels.example',
    transport: async ({ url }) => {
      sent.push(url);
      return { kind: 'answer', status, body: { data: [] }, isJson: true, retryAfter: null };
    },
  });
  const answers = answersOf(worker);
  const page = openPage(worker);
  page.ask([keyOf('bsc', addressKey('bsc', 1)), keyOf('avax', addressKey('avax', 1))]);
  const reasons = async () => (await answers.status({})).hosts.map(({ reason }) => reason);
  await expect.poll(reasons).toEqual(['bad-key', 'bad-key']);
  const before = sent.length;
  status = 200;
  await worker.reconfigure();
  expect(sent).toHaveLength(before);
  await answers.setKey({ key: testKey });
  await page.until(() => sent.length > before);
  await expect.poll(reasons).toEqual([undefined, undefined]);
});
