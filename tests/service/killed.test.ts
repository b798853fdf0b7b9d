/** What is left by a process that the system ended at any moment. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { spawnService, startProcess } from '../lab/service/process.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { type Running, runCommand, startService } from './in-process.ts';

const folder = ownFolder();
const data = () => folder('data');

const rowCount = 40;

/** A file of as many labels. */
const version = (number: number, count = rowCount) =>
  writeLabels(
    folder(`version-${number}.csv`),
    Array.from({ length: count }, (_, n) => [exampleAddress('bsc', n), `Example ${n}`, `version ${number}`]),
    { column: 'label' },
  );

async function importVersion(number: number): Promise<void> {
  const file = version(number);
  expect((await runCommand(data(), 'import', file)).code).toBe(0);
}

const tenAddresses = Array.from({ length: 10 }, (_, at) => exampleAddress('bsc', at * 4)).join(',');

/** The versions in one answer. */
async function served({ url }: Pick<Running, 'url'>): Promise<string[]> {
  const records: { label: string }[] = (
    await (await fetch(`${url}/bsc/address?address=${tenAddresses}`)).json()
  ).data;
  expect(records).toHaveLength(10);
  return [...new Set(records.map(({ label }) => label))];
}

const leftovers = () => readdirSync(data()).filter((name) => /\.(part|stage)/.test(name));

test('an import that is killed while it reads leaves the old labels, and the next one cleans up', async () => {
  await importVersion(1);
  const service = await startService({ data: data(), args: ['--open'] });
  const pipe = folder('pipe.csv');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const importing = await spawnService(['import', pipe, '--data', data()]);
  const closed = once(importing, 'close');
  // It waits for the other half of its file.
  const writer = createWriteStream(pipe);
  writer.write(readFileSync(version(2, rowCount / 2)));
  const stage = join(data(), 'labels-2.sqlite.stage');
  await expect.poll(() => existsSync(stage) && statSync(stage).size).toBeGreaterThan(0);
  expect(await served(service)).toEqual(['version 1']);
  importing.kill('SIGKILL');
  await closed;
  writer.destroy();

  expect(leftovers()).not.toEqual([]);
  expect(await served(service)).toEqual(['version 1']);
  await importVersion(3);
  expect(leftovers()).toEqual([]);
  await expect.poll(() => served(service)).toEqual(['version 3']);
  await service.stop();
});

/** What an import has done when it is killed later. */
const moments = {
  'before its store has its name': () => {
    for (const name of ['labels-2.sqlite.part', 'labels-2.sqlite.stage'])
      copyFileSync(join(data(), 'labels-1.sqlite'), join(data(), name));
  },
  'before its store is named as the one to serve': () =>
    copyFileSync(join(data(), 'labels-1.sqlite'), join(data(), 'labels-2.sqlite')),
  'while it names its store': () => {
    copyFileSync(join(data(), 'labels-1.sqlite'), join(data(), 'labels-2.sqlite'));
    writeFileSync(join(data(), 'current.part'), 'labels-2');
  },
};

test.each(Object.entries(moments))('an import that is killed %s leaves the old labels', async (_, leave) => {
  await importVersion(1);
  leave();
  const service = await startService({ data: data(), args: ['--open'] });
  expect(await served(service)).toEqual(['version 1']);
  await importVersion(3);
  await expect.poll(() => served(service)).toEqual(['version 3']);
  expect(leftovers()).toEqual([]);
  await service.stop();
});

test('a change that was accepted is served after kill -9', async () => {
  await importVersion(1);
  const address = exampleAddress('bsc', 0);
  const service = await startProcess({ data: data(), args: ['--open'] });
  expect((await runCommand(data(), 'set', address, '--chain', 'bsc', '--name', 'Set')).code).toBe(0);
  service.child.kill('SIGKILL');
  await once(service.child, 'close');
  const again = await startService({ data: data(), args: ['--open'] });
  const answer = await fetch(`${again.url}/bsc/address?address=${address}`);
  expect((await answer.json()).data).toMatchObject([{ address_name: 'Set' }]);
  await again.stop();
});
