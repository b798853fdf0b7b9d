/** Unpacked builds for tests alone: entry points of their own around the code that ships. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ResolvedPublicFile } from 'wxt';
import { manifest } from '../../lib/extension/manifest.ts';
import { compileHint } from '../../scripts/compile-hint.ts';
import { writtenOut } from '../../scripts/written-out.ts';
import { buildOnce } from './build-once.ts';

export interface LabBuildParts {
  readonly name: string;
  /** Holds `entrypoints/`. */
  readonly folder: string;
  readonly plugins?: Plugin[];
  /** Hosts beside those of the manifest that ships. */
  readonly hosts?: readonly string[];
  /** Files beside those of `public/`. */
  readonly files?: () => readonly ResolvedPublicFile[];
}

const root = join(import.meta.dirname, '..', '..');

/** Gives the folder of the unpacked build. */
export function labBuild({ name, folder, plugins = [], hosts = [], files = () => [] }: LabBuildParts) {
  return async (browser: 'chrome' | 'firefox'): Promise<string> => {
    const outDir = join(root, '.cache', name, browser);
    const sources = ['components', 'entrypoints', 'tests/lab/detector', folder, 'lib', 'public'];
    await buildOnce(outDir, { sources }, async () => {
      // Most runs need no build, and WXT takes a second to load.
      const { build } = await import('wxt');
      const given = manifest(browser, hosts);
      await build({
        root,
        browser,
        outDir,
        entrypointsDir: join(root, folder, 'entrypoints'),
        manifestVersion: 3,
        configFile: false,
        imports: false,
        // These have entry points of their own, and open no cards that would need a shield.
        manifest: { ...given, content_scripts: given.content_scripts.slice(0, 1) },
        hooks: { 'build:publicAssets': (_, added) => void added.push(...files()) },
        vite: () => ({
          build: { cssTarget: 'esnext' },
          plugins: [writtenOut, compileHint, ...plugins],
          logLevel: 'error',
        }),
      });
    });
    return join(outDir, `${browser}-mv3`);
  };
}
