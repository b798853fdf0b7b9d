/** Builds the scripts of all pages that stand on real libraries, and their Tailwind style sheets, once for all tests. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { buildOnce } from '../build-once.ts';
import { svelte } from './build.ts';

const folder = import.meta.dirname;
const source = join(folder, 'src', 'libraries');
export const librariesOut = join(folder, '..', '..', '..', '.cache', 'libraries');
const require = createRequire(join(folder, 'package.json'));

/** Pages styled by Tailwind, with their site's own theme. */
const themes: Readonly<Record<string, string>> = {
  otterscan: `@theme { --color-link-blue: #3498db; --color-link-blue-hover: #0468ab; --font-address: Roboto Mono, monospace;
--font-hash: Roboto Mono, monospace; --font-balance: Fira Code, monospace; --background-color-skin-from: rgb(254 242 242); }
@layer base { *, ::after, ::before { border-color: var(--color-gray-200, currentColor); } }`,
  solana: '@theme { --color-muted: #86b8b6; }',
  defillama: ':root { --cards-bg: #fff; --divider: #e6e6e6; }',
};

interface Tailwind {
  compile(
    css: string,
    options: { loadStylesheet(id: string): Promise<{ content: string; base: string; path: string }> },
  ): Promise<{ build(candidates: string[]): string }>;
}

/** Every word of a script may be a class: those that are none are left out. */
const candidatesIn = (script: string): string[] => [...new Set(script.split(/[\s'"`]+/))];

async function tailwindFor(name: string, theme: string): Promise<string> {
  const { compile } = require('tailwindcss') as Tailwind;
  const path = require.resolve('tailwindcss/index.css');
  const { build } = await compile(`@import "tailwindcss";\n${theme}`, {
    loadStylesheet: async () => ({ content: readFileSync(path, 'utf8'), base: folder, path }),
  });
  return build(candidatesIn(readFileSync(join(source, `${name}.js`), 'utf8')));
}

async function buildScripts(): Promise<void> {
  const names = readdirSync(source).map((file) => file.replace('.js', ''));
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [svelte('client')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: librariesOut,
      emptyOutDir: true,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(source, `${name}.js`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
}

export function buildLibraries(): Promise<void> {
  const parts = ['libraries.ts', 'src/libraries', 'src/transfer-rows.js', 'src/Transfers.svelte'];
  const sources = [...parts, 'package-lock.json'].map((path) => `tests/lab/frameworks/${path}`);
  return buildOnce(librariesOut, { sources }, async () => {
    await buildScripts();
    mkdirSync(librariesOut, { recursive: true });
    for (const [name, theme] of Object.entries(themes)) {
      writeFileSync(join(librariesOut, `${name}.css`), await tailwindFor(name, theme));
    }
  });
}

if (import.meta.main) await buildLibraries();
