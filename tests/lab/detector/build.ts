/** Builds the shipped content script for page models, with rules that a page can switch off. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { labBuild } from '../lab-build.ts';

const shippedRules = join(import.meta.dirname, '..', '..', '..', 'lib', 'page', 'find', 'detector-flags.ts');
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

export const modelsBuild = labBuild({
  name: 'page-models',
  folder: 'tests/lab/detector',
  plugins: [switchable],
  // Some models are sites that users add by hand; pages that need a real server are on loopback.
  hosts: ['https://*/*', 'http://127.0.0.1/*'],
});
