import { defineConfig } from 'wxt';
import { manifest } from './lib/extension/manifest.ts';
import { bundledPackages, writeLicences } from './scripts/bundled-packages.ts';
import { compileHint } from './scripts/compile-hint.ts';
import { packFiles } from './scripts/pack-files.ts';
import { tableFiles } from './scripts/table-files.ts';
import { writtenOut } from './scripts/written-out.ts';

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
    plugins: [writtenOut, compileHint, bundledPackages],
    worker: { plugins: () => [bundledPackages] },
  }),
  hooks: {
    // A page that the other browser has alone is left out without a warning: it is meant.
    'entrypoints:resolved': (_, entrypoints) => {
      const built = entrypoints.filter(({ skipped }) => !skipped);
      entrypoints.splice(0, entrypoints.length, ...built);
    },
    'build:publicAssets': (_, files) => {
      files.push(...packFiles(), ...tableFiles());
    },
    'build:done': ({ config }) => writeLicences(config.outDir),
  },
});
