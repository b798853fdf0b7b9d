import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { compilePack, packHash, packInputs } from '../../../scripts/setup/compile-pack.mjs';
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

test('what data/ takes from lib/core is among the inputs', () => {
  const data = join(import.meta.dirname, '../../../data');
  const taken = globSync('**/*.ts', { cwd: data, exclude: ['node_modules'] }).flatMap((file) => {
    const imports = /^import (?!type).*'(?:\.\.\/)+(lib\/.*)'/gm;
    return Array.from(readFileSync(join(data, file), 'utf8').matchAll(imports), ([, from = '']) => from);
  });
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.filter((from) => !packInputs.some((input) => from.startsWith(input)))).toEqual([]);
});
