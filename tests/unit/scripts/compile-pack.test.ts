import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compilePack, packHash } from '../../../scripts/setup/compile-pack.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nametag-pack-'));
  mkdirSync(join(root, 'data'));
  mkdirSync(join(root, '.cache', 'pack'), { recursive: true });
  writeFileSync(join(root, 'data', 'names.txt'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the pack is compiled, and said to be, only when an input has changed', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const compile = () => compilePack(root, join(root, 'no-such-node'));
  writeFileSync(join(root, '.cache', 'pack', 'built-from'), packHash(root));
  await compile();
  expect(said).not.toHaveBeenCalled();
  writeFileSync(join(root, 'data', 'names.txt'), 'two');
  await expect(compile()).rejects.toThrow('Compiling the label pack');
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});
