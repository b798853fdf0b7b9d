/** Builds the shipped content script for page models, with rules that a page can switch off. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { manifest } from '../../lib/extension/manifest.ts';
import { buildOnce } from '../build-once.ts';

const root = join(import.meta.dirname, '..', '..');
const shippedRules = join(root, 'lib', 'page', 'find', 'detector-flags.ts');
const rules = join(import.meta.dirname, 'rules.ts');

const switchable: Plugin = {
  name: 'switchable-rules',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('/detector-flags.ts')) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found?.id === shippedRules ? rules : found;
  },
};

const loopback = 'http://127.0.0.1/*';

const sources = ['components', 'entrypoints', 'lab/detector', 'lib', 'public'];

/** The folder of the unpacked build. */
export async function modelsBuild(browser: 'chrome' | 'firefox'): Promise<string> {
  const outDir = join(root, '.cache', 'page-models', browser);
  const shipped = manifest(browser);
  await buildOnce(outDir, { sources }, async () => {
    // Most runs need no build, and WXT takes a second to load.
    const { build } = await import('wxt');
    await build({
      root,
      browser,
      outDir,
      entrypointsDir: join(import.meta.dirname, 'entrypoints'),
      manifestVersion: 3,
      configFile: false,
      imports: false,
      // Pages that need a real server are on loopback.
      manifest: { ...shipped, host_permissions: [...shipped.host_permissions, loopback] },
      vite: () => ({ build: { cssTarget: 'esnext' }, plugins: [switchable], logLevel: 'error' }),
    });
  });
  return join(outDir, `${browser}-mv3`);
}
