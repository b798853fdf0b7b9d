import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();

const start = (...args: readonly string[]) => startService({ data: folder(), args });
const run = (...args: readonly string[]) => runCommand(folder(), ...args);

test('a key is in nothing that the service logs, answers or writes, but for the file of the first key', async () => {
  const service = await start('--origin', 'https://page.example');
  const key = readFileSync(folder('first-key'), 'utf8').trim();
  expect(key).toMatch(/^nametag_[\w-]{43}$/);

  const answers: string[] = [];
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(service.url + path, { headers, method });
    answers.push([...response.headers].join('\n'), await response.text());
    return response.status;
  };
  for (const endpoint of endpoints) {
    const value = endpoint.parameter === 'address' ? exampleAddress(endpoint.chain, 1) : 'exa';
    const path = endpoint.path.replace(/\{\w+\}/, value);
    const query = endpoint.where === 'query' ? `${endpoint.parameter}=${value}&` : '';
    expect(
      await ask(`${path}?${query}apikey=${key}`, { 'x-api-key': key, origin: 'https://page.example' }),
    ).toBe(200);
    await ask(`${path}?${query}apikey=${key}`);
    await ask(`${path}?${query}apikey=${key}&apikey=${key}`, { 'x-api-key': key });
    await ask(`${path}?${query}limit=${key}&offset=${key}&apikey=${key}`, { 'x-api-key': key });
    await ask(path.replace(value, key), { 'x-api-key': key });
    await ask(`${path}?${query}`, { 'x-api-key': key }, 'POST');
    await ask(`${path}?address=${key}&searchtext=${key}&apikey=${key}`, { 'x-api-key': key });
  }
  await ask(`/${key}`);
  await ask(`/api/${key}/label/${key}?${key}=${key}`);
  await ask('/', { host: key, 'user-agent': key, referer: `https://x/?${key}` });
  await ask('/health');
  await ask('/metrics');
  await ask('/openapi.json');

  const file = folder('..', `${folder().split('/').at(-1)}.csv`);
  writeFileSync(
    file,
    `blockchain,address,address_name\nethereum,${exampleAddress('ethereum', 1)},Example\nethereum,x,y\n`,
  );
  const imported = await run('import', file);
  rmSync(file);
  const listed = await run('key', 'list');
  expect([imported.code, listed.code]).toEqual([0, 0]);
  await service.stop();

  const written = readdirSync(folder())
    .filter((name) => name !== 'first-key')
    .map((name) => readFileSync(folder(name)).toString('latin1'));
  expect(written.length).toBeGreaterThan(2);
  for (const text of [...answers, ...written, service.out(), imported.out, listed.out]) {
    expect(text.includes(key)).toBe(false);
  }
  // Log lines are JSON, each with its own id.
  const lines = service
    .out()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(lines.map((line) => line.id)).size).toBeGreaterThan(endpoints.length * 7);
  expect(service.errors()).not.toContain('nametag_');

  const again = await start();
  await again.stop();
  expect(again.errors()).not.toContain('nametag_');
});

test('keys are made, listed and revoked while the service runs, and a revoked one stops working', async () => {
  const service = await start();
  const added = await run('key', 'add', '--name', 'team', '--rate', '1000', '--quota', '3');
  const key = /nametag_\S+/.exec(added.out)?.[0] ?? '';
  const id = /key (k\w+)/.exec(added.out)?.[1] ?? '';
  const ask = async () =>
    (await fetch(`${service.url}/ethereum/search?searchtext=exa`, { headers: { 'x-api-key': key } })).status;
  await expect.poll(ask).toBe(200);
  // The quota is three a month: the fourth request is refused, and refusals do not count.
  const statuses = [await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await run('key', 'list')).out).toMatch(new RegExp(`${id}\\s+1000\\s+3\\s.*valid\\s+team`));
  expect((await run('key', 'revoke', id)).out).toContain('is revoked');
  await expect.poll(ask).toBe(401);
  expect((await run('key', 'revoke', id)).code).toBe(2);
  await service.stop();
  expect((await run('key', 'list')).out).toMatch(new RegExp(`${id}\\s+1000\\s+3\\s+3\\s+revoked`));
});

test('the command line says what is wrong with it', async () => {
  expect((await run('--help')).out).toContain('import FILE');
  for (const [args, message] of [
    [['fly'], /"fly" is no command/],
    [['import'], /at least one file/],
    [['import', '--chain', 'moon', 'x.csv'], /no such chain/],
    [['import', join('nowhere', 'x.csv')], /There is no file "nowhere.x\.csv"/],
    [['--port', 'x'], /--port has to be a whole number/],
    [['--prot', '1'], /--prot/],
    [['rollback', '--dry-run'], /--dry-run is no option of rollback/],
    [['key', 'list', '--expires', 'never'], /--expires is no option of key list/],
    [['key', 'add', '--expires', '1969-12-31'], /The last day has to be a day/],
    [['set', '0x12', '--name', 'First', '--name', 'Second'], /--name is given twice/],
    [['key', 'limit', 'k1'], /key limit says what changes: --rate, --quota or --expires/],
    [['key', 'add', '--expires', '2020-02-29'], /The last day is past: the key would never work/],
  ] as const) {
    const { code, out } = await run(...args);
    expect(out).toMatch(message);
    expect(code).not.toBe(0);
  }
});
