import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnce } from '../../../lab/build-once.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'nametag-build-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

/** Counts its builds; the first may be told to fail. */
function builder(given: () => string, fails = false) {
  const state = { builds: 0 };
  const build = async () => {
    state.builds += 1;
    if (fails && state.builds === 1) throw new Error('The build failed.');
    writeFileSync(join(out, 'built'), given());
  };
  return { state, get: () => buildOnce(out, { sources: ['package.json'], given: given() }, build) };
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
