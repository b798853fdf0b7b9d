/**
 * The rooms' import rules are lint. This sees that lint enforces them: a house of files that each break one rule is
 * built beside the project, under the project's own configuration.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const house = mkdtempSync(join(tmpdir(), 'nametag-rooms-'));
afterAll(() => rmSync(house, { recursive: true }));

/** A file in a room, an import that it must not have, and the beginning of what lint says to it. */
const refused = [
  ['lib/core/a.ts', '../worker/clock.ts', 'Imports point inward: lib/core'],
  ['lib/core/b.ts', '../page/page.ts', 'Imports point inward: lib/core'],
  ['lib/core/c.ts', 'preact', 'lib/core imports nothing but'],
  ['lib/core/d.ts', 'node:fs', 'lib/core imports nothing but'],
  ['lib/page/a.ts', '../worker/clock.ts', 'lib/page knows the DOM alone'],
  ['lib/page/b.ts', 'webextension-polyfill', 'lib/page knows the DOM alone'],
  ['lib/worker/a.ts', '../page/page.ts', 'lib/worker knows network and disk alone'],
  ['lib/a.ts', '../entrypoints/background.ts', 'Imports point inward: lib is shared'],
  ['components/a.tsx', '../lib/worker/clock.ts', 'Components take props'],
  ['components/b.tsx', 'webextension-polyfill', 'Components take props'],
  ['service/a.ts', '../lib/worker/clock.ts', 'service imports only lib/core'],
  ['service/b.ts', '../lib/messages.ts', 'service imports only lib/core'],
] as const;

const allowed = ['./chains.ts', '@noble/hashes/sha3.js', '@scure/base', 'valibot'];
const strangers = ['Date', 'fetch', 'document', 'setTimeout'];

const using = (imported: string) => `import * as thing from '${imported}';\nexport const used = thing;\n`;

const files: Record<string, string> = {
  ...Object.fromEntries(refused.map(([path, imported]) => [path, using(imported)])),
  ...Object.fromEntries(allowed.map((imported, at) => [`lib/core/allowed-${at}.ts`, using(imported)])),
  ...Object.fromEntries(
    strangers.map((name) => [`lib/core/stranger-${name}.ts`, `export const used = ${name};\n`]),
  ),
  'lib/core/barrel.ts': "export { chains } from './chains.ts';\n",
  'lib/core/round.ts': "import { trip } from './trip.ts';\nexport const round = () => trip;\n",
  'lib/core/trip.ts': "import { round } from './round.ts';\nexport const trip = () => round;\n",
};

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly message: string;
    readonly location: { readonly path: string | { readonly file: string } };
  }[];
}

/** What lint says, by file. */
const said = (() => {
  const { vcs: _, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  return Map.groupBy(diagnostics, ({ location: { path } }) => (typeof path === 'string' ? path : path.file));
})();

const about = (path: string) =>
  (said.get(path) ?? []).map(({ category, message }) => `${category}: ${message}`).join('\n');

describe('import rules', () => {
  for (const [path, imported, words] of refused) {
    it(`${dirname(path)} may not import ${imported}`, () => {
      expect(about(path)).toContain(`noRestrictedImports: ${words}`);
    });
  }

  for (const [at, imported] of allowed.entries()) {
    it(`lib/core may import ${imported}`, () => {
      expect(about(`lib/core/allowed-${at}.ts`)).not.toContain('noRestrictedImports');
    });
  }

  for (const name of strangers) {
    it(`lib/core knows no ${name}`, () => {
      expect(about(`lib/core/stranger-${name}.ts`)).toContain('noRestrictedGlobals');
    });
  }

  it('no file is a barrel', () => {
    expect(about('lib/core/barrel.ts')).toContain('noBarrelFile');
  });

  it('no two files import each other', () => {
    expect(about('lib/core/round.ts')).toContain('noImportCycles');
  });
});
