import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { buildOnce } from '../../lab/build-once.ts';
import { ownFolder } from '../../lab/own-folder.ts';

const out = ownFolder();

/** Counts its builds; the first may be told to fail. */
function builder(given: () => string, fails = false) {
  const state = { builds: 0 };
  const build = async () => {
    state.builds += 1;
    if (fails && state.builds === 1) throw new Error('The build failed.');
    writeFileSync(out('built'), given());
  };
  return { state, get: () => buildOnce(out(), { sources: ['package.json'], given: given() }, build) };
}

test('those who need it at once wait for one build, and later ones need none', async () => {
  const { state, get } = builder(() => 'the same');
  await Promise.all([get(), get(), get()]);
  await get();
  expect(state.builds).toBe(1);
});

test('what has changed is built again', async () => {
  let given = 'before';
  const { state, get } = builder(() => given);
  await get();
  given = 'after';
  await get();
  expect(state.builds).toBe(2);
});

test('a build that failed is tried again', async () => {
  const { state, get } = builder(() => 'the same', true);
  await expect(get()).rejects.toThrow('The build failed.');
  await get();
  expect(state.builds).toBe(2);
});

test('a process that ended in the middle of a build holds up no other', async () => {
  const takeLock = join(import.meta.dirname, '../../lab/take-lock.ts');
  const owner = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { takeLock } from ${JSON.stringify(takeLock)}; await takeLock(${JSON.stringify(out())}); console.log('taken');`,
  ]);
  await once(owner.stdout, 'data');
  const { state, get } = builder(() => 'the same');
  const built = get();
  owner.kill('SIGKILL');
  await built;
  expect(state.builds).toBe(1);
});
