import { defineConfig } from 'wxt';
import { matches } from './lib/core/sites/hosts.ts';
import { manifest } from './lib/extension/manifest.ts';
import { bundledPackages, writeLicences } from './scripts/bundled-packages.ts';
import { packFiles } from './scripts/pack-files.ts';
import { tableFiles } from './scripts/table-files.ts';
import { writtenOutHosts } from './scripts/written-out-hosts.ts';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  // Several builds may stand side by side: `npm test` and a person's own.
  outDir: process.env.NAMETAG_OUT ?? '.output',
  manifest: ({ browser }) => manifest(browser === 'firefox' ? 'firefox' : 'chrome'),
  // Both browsers preload modules by themselves; the stand-in for those that do not would be sent to every page. The
  // style sheets are written for the browsers that the manifest asks for, and go out as they are.
  vite: () => ({
    build: { modulePreload: { polyfill: false }, cssTarget: 'esnext' },
    plugins: [writtenOutHosts, bundledPackages],
    worker: { plugins: () => [bundledPackages] },
  }),
  hooks: {
    // Here and not in the page's script, which would carry the whole list to every page.
    'entrypoints:resolved': (_, entrypoints) => {
      for (const { type, name, options } of entrypoints) {
        if (type === 'content-script' && name === 'page') options.matches = [...matches];
      }
    },
    'build:publicAssets': (_, files) => {
      files.push(...packFiles(), ...tableFiles());
    },
    'build:done': ({ config }) => writeLicences(config.outDir),
  },
});
