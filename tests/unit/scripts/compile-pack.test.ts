import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { compilePack, packHash } from '../../../scripts/setup/compile-pack.mjs';
import { ownFolder } from '../../lab/own-folder.ts';

const root = ownFolder();
beforeEach(() => {
  mkdirSync(root('data'));
  mkdirSync(root('.cache', 'pack'), { recursive: true });
  writeFileSync(root('data', 'names.txt'), 'one');
});

test('the pack is compiled, and said to be, only when an input has changed', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const compile = () => compilePack(root(), root('no-such-node'));
  writeFileSync(root('.cache', 'pack', 'built-from'), packHash(root()));
  await compile();
  expect(said).not.toHaveBeenCalled();
  writeFileSync(root('data', 'names.txt'), 'two');
  await expect(compile()).rejects.toThrow('Compiling the label pack');
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});
