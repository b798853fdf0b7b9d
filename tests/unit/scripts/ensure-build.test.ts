import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSources, ensureBuild } from '../../../scripts/setup/ensure-build.mjs';
import { sourceHash } from '../../../scripts/setup/source-hash.mjs';
import { ownFolder } from '../../lab/own-folder.ts';

const root = ownFolder();

test('a build that was stopped halfway is made again, though no input has changed', async () => {
  vi.stubEnv('NAMETAG_OUT', '');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    said.mockRestore();
  });
  const manifest = root('.output', 'chrome-mv3', 'manifest.json');
  mkdirSync(root('.output', 'chrome-mv3'), { recursive: true });
  writeFileSync(manifest, '{}');
  writeFileSync(root('.output', '.chrome-built-from'), sourceHash(root(), buildSources));
  const build = () => ensureBuild(root(), root('no-such-node'), ['chrome']);
  await build();
  expect(said).not.toHaveBeenCalled();
  rmSync(manifest);
  await expect(build()).rejects.toThrow('Building for chrome');
});
