import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensurePackages } from '../../../scripts/setup/ensure-packages.mjs';
import { run } from '../../../scripts/setup/run.mjs';
import { ownFolder } from '../../lab/own-folder.ts';

const root = ownFolder();

test('where npm runs no install scripts, set-up says so and what to run', async () => {
  const lockfile = JSON.stringify({ packages: { 'node_modules/node': { version: '24.0.0' } } });
  mkdirSync(root('node_modules', 'node'), { recursive: true });
  writeFileSync(root('node_modules', 'node', 'package.json'), '{}');
  writeFileSync(root('package-lock.json'), lockfile);
  writeFileSync(root('node_modules', '.package-lock.json'), lockfile);
  await expect(ensurePackages(root(), 'Installing packages')).rejects.toThrow(
    `npm ran no install scripts, so the Node that the lockfile pins is missing.
To try by hand, in ${root()}: npm rebuild node --ignore-scripts=false`,
  );
  mkdirSync(root('node_modules', 'node', 'bin'));
  await ensurePackages(root(), 'Installing packages');
});

test('a step that fails says in which folder to try it by hand', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  await expect(run('Installing', 'no-such-program', ['ci'], { cwd: root() })).rejects.toThrow(
    `To try by hand, in ${root()}: no-such-program ci`,
  );
});
