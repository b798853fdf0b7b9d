/** Builds the shipped content script for page models, with rules that a page can switch off. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'wxt';
import { manifest } from '../../lib/extension/manifest.ts';

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

const built = new Map<string, Promise<string>>();

/** The folder of the unpacked build, built once per run. */
export function modelsBuild(browser: 'chrome' | 'firefox'): Promise<string> {
  const known = built.get(browser);
  if (known) return known;
  // One folder per worker of the test runner, so that none deletes what another reads.
  const outDir = join(root, '.cache', 'page-models', process.env.TEST_PARALLEL_INDEX ?? '0');
  const shipped = manifest(browser);
  const fresh = build({
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
  }).then(() => join(outDir, `${browser}-mv3`));
  built.set(browser, fresh);
  return fresh;
}
