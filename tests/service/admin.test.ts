import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type HTMLInputElement, Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAdmin } from '../../service/admin/ask-admin.ts';
import { createAdmin } from '../../service/admin/create-admin.ts';
import { mostFileText } from '../../service/admin/most-file-text.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { lock } from '../../service/store/lock.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { statusOfUpload } from '../lab/service/status-of-upload.ts';
import { type Running, startService } from './in-process.ts';

let data: string;
let service: Running;
let adminKey: string;
let labelKey: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'nametag-admin-'));
  service = await startService({ data, args: ['--admin', '--without-pack'] });
  adminKey = readFileSync(join(data, 'admin-key'), 'utf8').trim();
  labelKey = readFileSync(join(data, 'first-key'), 'utf8').trim();
});
afterAll(async () => {
  await service.stop();
  rmSync(data, { recursive: true, force: true });
});

const [one = '', two = ''] = [1, 2].map((number) => exampleAddress('bsc', number));

function post(action: string, input: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.url}/admin/api/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, ...headers },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
}

async function done(action: string, input: unknown = {}) {
  const response = await post(action, input);
  const answer = await response.json();
  expect([response.status, answer]).toEqual([200, expect.anything()]);
  return answer;
}

const names = (address: string) => namesAt(service.url, address, { key: labelKey });
const shown = (address: string) => expect.poll(() => names(address));

const of = (address: string) => ({ chain: 'bsc', content: 'label', address });
const nothing = { txs: [], protocols: [], metadata: '' };
const record = (address: string, name: string) => ({ ...of(address), ...labelNamed(name), ...nothing });
const file = (rows: readonly (readonly [string, string])[], more = {}) => ({
  name: 'team.csv',
  text: ['blockchain,address,address_name', ...rows.map(([address, name]) => `bsc,${address},${name}`)].join(
    '\n',
  ),
  add: false,
  force: false,
  preview: false,
  ...more,
});

test('only an admin key opens the admin API, and it opens nothing else', async () => {
  expect(statSync(join(data, 'admin-key')).mode & 0o777).toBe(0o600);
  const status = async (headers: Record<string, string>) => (await post('keys', {}, headers)).status;
  expect(await status({})).toBe(200);
  expect(await status({ authorization: '' })).toBe(401);
  expect(await status({ authorization: `Bearer ${labelKey}` })).toBe(401);
  expect(await status({ authorization: '', 'x-api-key': adminKey })).toBe(401);
  // What a browser says of a form or a script of another page.
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403);
  const inUrl = await fetch(`${service.url}/admin/api/keys?apikey=${adminKey}`, {
    method: 'POST',
    body: '{}',
  });
  expect(inUrl.status).toBe(401);
  expect((await fetch(`${service.url}/admin/api/keys`)).status).toBe(405);
  const preflight = await fetch(`${service.url}/admin/api/keys`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(null);
  const asLabels = await fetch(`${service.url}/bsc/address?address=${one}`, {
    headers: { 'x-api-key': adminKey },
  });
  expect(asLabels.status).toBe(401);
  const wrongs = ['{', '{}', '[]', '{"number":"1"}'];
  for (const body of wrongs) expect([body, (await post('undo', body)).status]).toEqual([body, 400]);
  expect((await post('toString', {})).status).toBe(404);
  expect((await post('journal', 'x'.repeat(9 * 2 ** 20))).status).toBe(413);
});

test.each(['content-length', 'transfer-encoding'] as const)(
  'whoever reads nothing before a file is sent reads that it is too large (%s)',
  async (header) => {
    const url = `${service.url}/admin/api/import`;
    expect(await statusOfUpload(url, header, `authorization: Bearer ${adminKey}`)).toBe(413);
  },
);

test('a body in chunks, which says no length, is refused once it is too large, and before its end', async () => {
  const headers = { authorization: `Bearer ${adminKey}`, 'transfer-encoding': 'chunked' };
  const sent = request(`${service.url}/admin/api/journal`, { method: 'POST', headers });
  sent.on('error', () => {});
  sent.write('x'.repeat(9 * 2 ** 20));
  const [response] = await once(sent, 'response');
  sent.destroy();
  expect(response.statusCode).toBe(413);
});

test('a page whose own name leads to this machine reaches nothing of the service, with any key', async () => {
  const { port } = new URL(service.url);
  const statusAt = async (host: string, method: string, path: string) => {
    const headers = { host, authorization: `Bearer ${adminKey}`, 'x-api-key': labelKey };
    const sent = request(service.url + path, { method, headers }).end(method === 'POST' ? '{}' : '');
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  };
  const asked = [
    ['GET', `/bsc/address?address=${one}`],
    ['GET', '/metrics'],
    ['GET', '/health'],
    ['GET', '/admin'],
    ['POST', '/admin/api/keys'],
  ] as const;
  for (const [method, path] of asked) {
    expect([path, await statusAt(`localhost:${port}`, method, path)]).toEqual([path, 200]);
    for (const host of [
      `rebound.example:${port}`,
      '127.0.0.1.rebound.example',
      'localhost.',
      `localhost:1:${port}`,
    ])
      expect([host, path, await statusAt(host, method, path)]).toEqual([host, path, 421]);
  }
});

/** A question about the journal. */
const askedWith = (key: string) => ({
  method: 'POST',
  target: '/admin/api/journal',
  header: (name: string) => (name === 'authorization' ? `Bearer ${key}` : undefined),
  body: new Blob(['{}']).stream(),
});

test('the log says of what kind an error was that ended an action, and where, and nothing that was asked', async () => {
  const lines: string[] = [];
  const key = 'nametag_admin-key-of-nobody';
  const asking = askAdmin(join(data, 'nowhere\0'));
  const app = createAdmin({
    keys: memoryKeys([{ key, isAdmin: true }]),
    ask: asking.ask,
    requestId: () => '1',
    log: (line) => lines.push(line),
  });
  const answer = await app(askedWith(key));
  asking.close();
  expect(answer.status).toBe(500);
  const { detail } = JSON.parse(lines[0] ?? '');
  expect(detail).toMatch(/^TypeError ERR_INVALID_ARG_VALUE at /);
  expect(lines.join()).not.toContain('nowhere');
});

test('a node that is cut off believes no admin key either, which another may have revoked', async () => {
  const key = 'nametag_admin-key-of-nobody';
  const app = createAdmin({
    keys: memoryKeys([{ key, isAdmin: true }]),
    ask: async () => ({ output: '[]' }),
    requestId: () => '1',
    isCutOff: () => true,
  });
  const answer = await app(askedWith(key));
  expect([answer.status, answer.error]).toEqual([503, 'cut_off']);
});

test('without --admin there is no admin API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-no-admin-'));
  const plain = await startService({ data: folder });
  for (const path of ['/admin', '/admin/api/keys']) expect((await fetch(plain.url + path)).status).toBe(404);
  await plain.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a file that an import left when its service was stopped goes with the next import', async () => {
  const left = join(data, 'upload-left');
  const held = join(data, 'upload-held');
  for (const folder of [left, held]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'work.lock'), '');
  }
  const release = lock(join(held, 'work.lock'));
  await done('import', file([[one, 'One']], { preview: true }));
  expect(readdirSync(data).filter((name) => name.startsWith('upload-'))).toEqual(['upload-held']);
  release?.();
});

test('labels are imported after a preview, edited, deleted and brought back', async () => {
  const rows = [
    [one, 'One'],
    ['0x12', 'Broken'],
  ] as const;
  const preview = await done('import', file(rows, { preview: true }));
  expect(preview).toMatchObject({ summary: { records: 1, bad: 1 }, bad: [{ line: 3 }] });
  expect(await names(one)).toEqual([]);
  await done('import', file(rows));
  await shown(one).toEqual(['One']);
  expect(await done('import', file([[two, 'Two']], { preview: true }))).toMatchObject({
    stopped: expect.stringContaining('this would drop 1'),
  });

  await done('set', record(one, 'Beside'));
  await shown(one).toEqual(['Beside', 'One']);
  await done('set', { ...record(one, 'Uno'), replaces: labelNamed('One') });
  await shown(one).toEqual(['Beside', 'Uno']);
  await done('remove', { ...of(one), ...labelNamed('Beside') });
  await shown(one).toEqual(['Uno']);
  const found = await done('list', { text: 'uno', content: 'label', offset: 0 });
  expect(found).toMatchObject({ records: [{ address: one, name: 'Uno', isSet: true }], hasMore: false });
  for (const name of ['..', '.', 'a\0b'])
    expect([name, (await post('import', file(rows, { name }))).status]).toEqual([name, 400]);
  const refused = await post('set', record('0x12', 'No address'));
  expect([refused.status, (await refused.json()).error.code]).toEqual([400, 'invalid_parameter']);

  const journal: { number: number; by: string; text: string }[] = await done('journal');
  expect(journal).toHaveLength(4);
  expect(new Set(journal.map(({ by }) => by.replace(/k\w+/, 'ID')))).toEqual(new Set(['admin (ID)']));
  for (const { number } of journal.slice(0, 3)) await done('undo', { number });
  await shown(one).toEqual(['One']);
});

test('an import beside another one, and the undo of one, are refused with the reason', async () => {
  await done('import', file([[one, 'One']], { force: true }));
  const [{ number }] = await done('journal');
  const running = openStoreDirectory(data).begin();
  const reason = expect.stringContaining('Another import is running');
  expect(await done('import', file([[one, 'Two']]))).toMatchObject({ stopped: reason });
  const refused = await post('undo', { number });
  expect([refused.status, (await refused.json()).error.message]).toEqual([400, reason]);
  running.end();
});

test('whoever changes a record that another has changed meanwhile is told so, and both names stay apart', async () => {
  const address = exampleAddress('bsc', 21);
  const replaces = labelNamed('Old');
  await done('set', record(address, 'Old'));
  await done('set', { ...record(address, 'By Ada'), replaces });
  const late = await post('set', { ...record(address, 'By Bob'), replaces });
  expect([late.status, (await late.json()).error.message]).toEqual([
    400,
    expect.stringContaining('Somebody else'),
  ]);
  await shown(address).toEqual(['By Ada']);
});

test('of MEV and contract records, what another has changed beside the texts is not overwritten either', async () => {
  const address = exampleAddress('ethereum', 22);
  const created = (day: string) => JSON.stringify({ owner_address: address, creation_date: day });
  const kinds = [
    { content: 'mev', changed: [{ txs: ['0x1'] }, { txs: ['0x2'] }, { txs: ['0x3'] }] },
    {
      content: 'contract',
      changed: ['01', '02', '03'].map((day) => ({ metadata: created(`2024-01-${day}`) })),
    },
  ];
  for (const {
    content,
    changed: [first, second, third],
  } of kinds) {
    const said = { ...record(address, ''), label: 'Told', chain: 'ethereum', content };
    await done('set', { ...said, ...first });
    const list = { text: 'told', content, offset: 0 };
    const [replaces] = (await done('list', list)).records;
    await done('set', { ...said, ...second, replaces });
    expect([content, (await post('set', { ...said, ...third, replaces })).status]).toEqual([content, 400]);
    expect([content, (await post('remove', replaces)).status]).toEqual([content, 400]);
    expect((await done('list', list)).records).toMatchObject([second]);
    await done('remove', (await done('list', list)).records[0]);
  }
});

test('a record moves to another address in one go, or stays where it is', async () => {
  const [from, to] = [exampleAddress('bsc', 11), exampleAddress('bsc', 12)];
  await done('set', record(from, 'Moving'));
  await shown(from).toEqual(['Moving']);
  const moves = { ...of(from), ...labelNamed('Moving') };
  const refused = await post('set', { ...record(to, 'Moving'), moves: { ...moves, name: 'Another' } });
  expect(refused.status).toBe(400);
  expect((await done('journal'))[0].text).toContain('as imported → Moving');
  const listed = async () =>
    (await done('list', { text: 'moving', content: 'label', offset: 0 })).records.map(
      ({ address }: { address: string }) => address,
    );
  expect(await listed()).toEqual([from]);
  await done('set', { ...record(to, 'Moving'), moves });
  expect(await listed()).toEqual([to]);
});

test('a record whose address is only spelt otherwise stays', async () => {
  const address = exampleAddress('bsc', 13);
  await done('set', record(address, 'Spelt'));
  const moves = { ...of(address), ...labelNamed('Spelt') };
  // Where it moves to is no address: nothing is removed.
  expect((await post('set', { ...record('0x12', 'Spelt'), moves })).status).toBe(400);
  for (const spelt of [`${address} `, address.toLowerCase()]) {
    await done('set', { ...record(spelt, 'Spelt'), moves });
    expect((await done('list', { text: 'spelt', content: 'label', offset: 0 })).records).toHaveLength(1);
  }
});

test('keys are made, limited, revoked and brought back, and their use is shown', async () => {
  const { key, id } = await done('add-key', { name: 'team', rate: 0, quota: 100, expires: '2099-12-31' });
  const works = (status: number) =>
    expect
      .poll(
        async () =>
          (await fetch(`${service.url}/bsc/address?address=${two}`, { headers: { 'x-api-key': key } }))
            .status,
      )
      .toBe(status);
  await works(200);
  const stored = async () => (await done('keys')).find((one: { id: string }) => one.id === id);
  expect(await stored()).toMatchObject({ name: 'team', quota: 100, expires: '2099-12-31', revoked: null });
  expect(JSON.stringify(await done('keys'))).not.toMatch(/digest|nametag_/);
  await done('limit-key', { id, rate: 7, quota: 0, expires: '' });
  expect(await stored()).toMatchObject({ rate: 7, quota: 0, expires: '' });
  await done('revoke-key', { id });
  await works(401);
  expect((await post('revoke-key', { id })).status).toBe(400);
  const [last] = await done('journal');
  await done('undo', { number: last.number });
  await works(200);
  await done('limit-key', { id, rate: 7, quota: 0, expires: '2020-01-01' });
  expect(await stored()).toMatchObject({ expires: '2020-01-01', state: 'expired' });
  // Usage is saved every five seconds.
  await expect.poll(async () => (await stored()).used).toBeGreaterThan(0);
  expect(service.out()).not.toMatch(/nametag_|Bearer|team\.csv/);
});

test('the page finds, edits and undoes by its own forms, and shows what it is told as text', async () => {
  const page = await fetch(`${service.url}/admin`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  await done('set', { ...record(two, '<b>Bold</b>') });

  const window = new Window({
    url: `${service.url}/admin`,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  const { document } = window;
  document.write(await page.text());
  const input = (form: string, name: string): HTMLInputElement => {
    const found = document.querySelector(`#${form} [name=${name}]`);
    if (!found) throw new Error(`There is no ${form} ${name}.`);
    // Cast: fields of forms have values.
    return found as HTMLInputElement;
  };
  const submit = (form: string) =>
    document.querySelector(`#${form}`)?.dispatchEvent(new window.Event('submit'));
  const press = (table: string, text: string, title: string) => {
    const row = [...document.querySelectorAll(`#${table} tbody tr`)].find((one) =>
      one.textContent.includes(text),
    );
    [...(row?.querySelectorAll('button') ?? [])].find((one) => one.textContent === title)?.click();
  };
  const table = (id: string) => expect.poll(() => document.querySelector(`#${id} tbody`)?.textContent);

  input('enter', 'key').value = adminKey;
  submit('enter');
  await table('records').toContain('<b>Bold</b>');
  expect(document.querySelector('#records b')).toBe(null);
  press('records', 'Bold', 'Edit');
  input('record', 'name').value = 'Plain';
  submit('record');
  await table('records').toContain('Plain');
  await table('records').not.toContain('Bold');
  await shown(two).toEqual(['Plain']);
  await table('journal').toContain('<b>Bold</b> → Plain');
  press('journal', '<b>Bold</b> → Plain', 'Undo');
  await table('records').toContain('<b>Bold</b>');

  const fields = () =>
    [...document.querySelectorAll('#record label')]
      .filter((label) => !label.hasAttribute('hidden'))
      .map((label) => label.querySelector('[name]')?.getAttribute('name'));
  input('record', 'chain').value = 'bsc';
  input('record', 'content').value = 'mev';
  input('record', 'content').dispatchEvent(new window.Event('change'));
  expect(fields()).toEqual(['content', 'chain', 'address', 'subtype', 'label', 'txs', 'protocols']);
  expect(input('record', 'chain').value).toBe('ethereum');

  // Chosen texts of which a simpler form would make others.
  const lists = { txs: ['0x1', '0x2'], protocols: ['example swap v3', '', 'a|b'] };
  const place = { chain: 'ethereum', content: 'mev', address: exampleAddress('ethereum', 1) };
  await done('set', { ...record(two, ''), ...place, label: 'MEV Bot', subtype: 'sandwich', ...lists });
  const records = async () => (await done('list', { text: '', content: 'mev', offset: 0 })).records;
  input('search', 'content').value = 'mev';
  submit('search');
  await table('records').toContain('MEV Bot');
  press('records', 'MEV Bot', 'Edit');
  input('record', 'subtype').value = 'arbitrage';
  submit('record');
  await table('records').toContain('arbitrage');
  expect(await records()).toMatchObject([{ subtype: 'arbitrage', ...lists }]);
  press('records', 'arbitrage', 'Edit');
  const ofAnother = { ...record(two, ''), ...place, label: 'MEV Bot', subtype: 'arbitrage', ...lists };
  await done('set', { ...ofAnother, protocols: ['by another'] });
  submit('record');
  await expect.poll(() => document.querySelector('#said')?.textContent).toMatch(/Somebody else/);
  await done('set', ofAnother);
  input('record', 'protocols').value = 'example swap v3 | example lend';
  submit('record');
  await expect.poll(records).toMatchObject([{ ...lists, protocols: ['example swap v3', 'example lend'] }]);

  // An empty field would be no limit.
  for (const limit of ['rate', 'quota']) expect(input('limits', limit).required).toBe(true);
  input('key', 'name').value = 'of the page';
  // Two clicks are one: the first of two keys would be shown to nobody.
  for (const _ of [1, 2]) submit('key');
  await table('keys').toContain('of the page');
  await expect.poll(() => document.querySelector('#said')?.textContent).toMatch(/is made/);
  const made = (await done('keys')).filter(({ name }: { name: string }) => name === 'of the page');
  expect(made).toHaveLength(1);
  expect(document.querySelector('#made')?.textContent).toMatch(/nametag_/);

  const choose = (file: object) =>
    Object.defineProperty(input('import', 'file'), 'files', { value: [file], configurable: true });
  const bytes = async () => Buffer.from(file([[one, 'Of a file']]).text);
  choose({ name: 'small.csv', size: 1, arrayBuffer: bytes });
  input('import', 'force').checked = true;
  const told = () => expect.poll(() => document.querySelector('#said')?.textContent);
  const isOffered = () => document.querySelector('#store')?.hasAttribute('hidden') === false;
  submit('import');
  await told().toMatch(/Nothing is stored/);
  expect(isOffered()).toBe(true);
  submit('import');
  document.querySelector('#import')?.dispatchEvent(new window.Event('change'));
  document.querySelector('#said')?.replaceChildren();
  await told().toMatch(/Nothing is stored/);
  expect(isOffered()).toBe(false);
  // What is offered is the file that was looked at last, though another one took longer.
  const slow = Promise.withResolvers<Uint8Array>();
  const clear = () => document.querySelector('#said')?.replaceChildren();
  clear();
  choose({ name: 'slow.csv', size: 1, arrayBuffer: () => slow.promise });
  submit('import');
  choose({ name: 'small.csv', size: 1, arrayBuffer: bytes });
  submit('import');
  await told().toMatch(/Nothing is stored/);
  clear();
  slow.resolve(
    Buffer.from(
      file([
        [one, 'A'],
        [two, 'B'],
      ]).text,
    ),
  );
  await told().toMatch(/Nothing is stored/);
  expect(document.querySelector('#preview')?.textContent).toMatch(/^1 rows/);
  expect(isOffered()).toBe(true);

  for (const [name, encoding] of [
    ['Café Müller', 'latin1'],
    ['Börse Zürich', 'utf16le'],
    ['Straße', 'utf8'],
  ] as const) {
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    const saved = Buffer.from(mark + file([[one, name]]).text, encoding);
    choose({ name: 'windows.csv', size: saved.length, arrayBuffer: async () => saved });
    clear();
    submit('import');
    await told().toMatch(/Nothing is stored/);
    document.querySelector('#store')?.dispatchEvent(new window.Event('click'));
    await told().toMatch(/Imported/);
    await shown(one).toContain(name);
  }

  // As the command does, the page also reads what is packed.
  Object.assign(window, { DecompressionStream });
  const gzipped = (text: string) => {
    const packed = gzipSync(text);
    choose({ name: 'team.csv.gz', size: packed.length, arrayBuffer: async () => packed });
  };
  gzipped(file([[one, 'Packed']]).text);
  clear();
  submit('import');
  await told().toMatch(/Nothing/);
  expect(document.querySelector('#preview')?.textContent).toMatch(/^1 rows: 1 records/);

  const chooseLarge = [
    () => choose({ name: 'large.csv', size: mostFileText + 1 }),
    () => gzipped('a'.repeat(mostFileText + 1)),
  ];
  for (const chooseOne of chooseLarge) {
    clear();
    chooseOne();
    submit('import');
    await told().toMatch(/more than 6 MB/);
  }
  await window.happyDOM.close();
});
