import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultStorePath } from '../../service/default-store-path.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();

const data = () => folder('data');
const pointer = () => join(data(), 'current');
const address = exampleAddress('bsc', 1);

async function importName(name: string): Promise<void> {
  const file = writeLabels(folder('labels.csv'), [[address, name]]);
  expect((await runCommand(data(), 'import', file)).code).toBe(0);
}

async function health(url: string): Promise<{ code: number; status: string; troubles?: string[] }> {
  const response = await fetch(`${url}/health`);
  return { code: response.status, ...(await response.json()) };
}

const nameAt = async (url: string) => (await namesAt(url, address))[0];

const point = (name: string) => {
  writeFileSync(`${pointer()}.new`, name);
  renameSync(`${pointer()}.new`, pointer());
};

/** What may happen to a team's labels, and the message about it. */
const losses: readonly (readonly [string, () => void, RegExp])[] = [
  ['are gone', () => point('labels-9.sqlite\n'), /labels-9\.sqlite, which is not there/],
  [
    'are damaged',
    () => writeFileSync(join(data(), 'labels-9.sqlite'), Buffer.alloc(9_000, 7)),
    /labels-9\.sqlite, which cannot be read/,
  ],
  ['are an empty file', () => writeFileSync(join(data(), 'labels-9.sqlite'), ''), /which cannot be read/],
  ['are cut short', () => cutShort(), /which cannot be read/],
  ['are named by nothing', () => writeFileSync(pointer(), ''), /"current" names no store/],
];

function cutShort(): void {
  const whole = readFileSync(join(data(), 'labels-1.sqlite'));
  writeFileSync(join(data(), 'labels-9.sqlite'), whole.subarray(0, whole.length / 2));
}

for (const [what, happens, sentence] of losses) {
  test(`labels that ${what} are not replaced by the open pack: the service says so and does not start`, async () => {
    await importName('Example team');
    point('labels-9.sqlite\n');
    happens();
    await expect(startService({ data: data(), args: ['--open'] })).rejects.toThrow(sentence);
  });
}

test('labels that break while they are served are served on, and health tells until they are well', async () => {
  await importName('Example one');
  const service = await startService({ data: data(), args: ['--open'] });
  const statusOf = async (path: string) => (await fetch(service.url + path)).status;
  expect([await nameAt(service.url), await health(service.url)]).toEqual([
    'Example one',
    { code: 200, status: 'ok', generation: '1' },
  ]);
  for (const [what, happens] of losses) {
    point('labels-9.sqlite\n');
    happens();
    await expect.poll(async () => (await health(service.url)).code).toBe(503);
    const told = await health(service.url);
    expect([what, told.status, told.troubles?.length]).toEqual([what, 'degraded', 1]);
    expect(await nameAt(service.url)).toBe('Example one');
    // Another machine may know better, but a new process would not.
    expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([503, 200]);
    rmSync(join(data(), 'labels-9.sqlite'), { force: true });
    point('labels-1.sqlite\n');
    await expect.poll(async () => (await health(service.url)).code).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
  }
  // Each trouble is logged once when it begins and once when it ends, though it occurs several times a second.
  const logged = (words: string) => service.out().split(words).length - 1;
  // The log is written after the answer.
  await expect.poll(() => logged('The trouble with labels is over.')).toBe(losses.length);
  expect(logged('Trouble with labels.')).toBeLessThan(losses.length * 2 + 1);
  rmSync(pointer());
  await expect.poll(async () => (await health(service.url)).code).toBe(503);
  expect(await nameAt(service.url)).toBe('Example one');
  await importName('Example two');
  await expect.poll(() => nameAt(service.url)).toBe('Example two');
  expect((await health(service.url)).code).toBe(200);
  await service.stop();
});

test('an open pack whose file was damaged is built again, because it is nowhere but there', async () => {
  const fact = {
    chain: 'bsc' as const,
    address,
    name: 'Example fact',
    type: 'example',
    subtype: 'example',
    label: 'example',
    category: 'other' as const,
    origin: 'a test',
  };
  defaultStorePath(data(), 'a test', () => [fact]);
  const [file = ''] = readdirSync(data());
  writeFileSync(join(data(), file), Buffer.alloc(9_000, 7));
  const store = openStoreFile(defaultStorePath(data(), 'a test', () => [fact]));
  expect((await store.find('bsc', [address.toLowerCase()]))[0]).toContain('Example fact');
  store.close();
});
