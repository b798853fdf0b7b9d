/** The repository as a whole: nothing unused is listed, and nothing undocumented is used. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { summaryOf } from '../../lib/core/api/summary-of.ts';
import { chains, explorersOf } from '../../lib/core/chains.ts';
import { shapes } from '../../lib/core/import/shapes.ts';
import { rowsOf } from './table-rows.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** In a locale. */
interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

function filesUnder(folder: string, ending: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const source = /\.(ts|tsx|mjs|html)$/;
const shipped = ['entrypoints', 'components', 'lib'].flatMap((folder) => filesUnder(folder, source));
const shippedText = shipped.map(read).join('\n');
const testText = filesUnder('tests', /\.(ts|tsx)$/)
  .map(read)
  .join('\n');
const packageJson = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const packages = { ...packageJson.dependencies, ...packageJson.devDependencies };

describe('endpoints', () => {
  const documentation = read('docs/service.md');
  for (const row of endpoints) {
    it(`${row.id} is documented with its path and its sentence`, () => {
      expect(documentation).toContain(`\`${row.path}\``);
      expect(documentation).toContain(summaryOf(row));
      if (row.otherPath) expect(documentation).toContain(`\`${row.otherPath}\``);
    });
  }
});

describe('chains', () => {
  const readme = read('README.md');
  for (const chain of chains) {
    it(`${chain.name} stands in the README and has an explorer`, () => {
      expect(readme).toContain(chain.name);
      for (const url of Object.values(explorersOf(chain.id)[0]).slice(1))
        expect(url).toMatch(/^https:\/\/.+\{\}/);
    });
  }
});

describe('formats of lists', () => {
  const documented = rowsOf('docs/lists.md', 'Formats').map(([format = '']) => format);
  it.each(shapes.map(({ name }) => name))('%s have a row in docs/lists.md', (name) => {
    expect(documented.filter((format) => format.includes(name))).not.toEqual([]);
  });
});

describe('interface text', () => {
  const locales = readdirSync(join(root, 'public/_locales'));
  const messagesOf = (locale: string) =>
    JSON.parse(read(`public/_locales/${locale}/messages.json`)) as Record<string, Message>;
  const keysOf = (locale: string) => Object.keys(messagesOf(locale));
  const english = keysOf('en');

  it('is used, every key of it', () => {
    // A key is used by its name, or by a prefix that its family shares: t(`reason_${reason}`). Plurals are used by their stem.
    const families = [...shippedText.matchAll(/`([a-z][A-Za-z_]*_)\$\{/g)].map(([, start]) => start ?? '');
    const unused = english.filter(
      (key) =>
        !shippedText.includes(`'${key}'`) &&
        !shippedText.includes(`'${key.replace(/_(one|other)$/, '')}'`) &&
        !shippedText.includes(`"${key}"`) &&
        !shippedText.includes(`__MSG_${key}__`) &&
        !families.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  for (const locale of locales) {
    it(`has the same keys in ${locale} as in English`, () => {
      expect(keysOf(locale).sort()).toEqual([...english].sort());
    });

    it(`has the blanks of English in ${locale}`, () => {
      const definedIn = (name: string) =>
        Object.entries(messagesOf(name)).map(([key, { placeholders = {} }]) => [key, placeholders]);
      expect(Object.fromEntries(definedIn(locale))).toEqual(Object.fromEntries(definedIn('en')));
      // A blank that is not defined, in whatever locale, and Chromium loads no script of the extension.
      for (const { message, placeholders = {} } of Object.values(messagesOf(locale))) {
        const used = new Set(message.toLowerCase().match(/\$\w+\$/g));
        expect([...used].sort()).toEqual(
          Object.keys(placeholders)
            .map((name) => `$${name}$`)
            .sort(),
        );
      }
    });

    it(`names its language as ${locale} is named in the web`, () => {
      const { plural_language: language, text_direction: direction } = messagesOf(locale);
      expect(language?.message).toBe(Intl.getCanonicalLocales(locale.replace('_', '-'))[0]);
      expect(['ltr', 'rtl']).toContain(direction?.message);
    });
  }
});

describe('scripts', () => {
  const documentation = read('README.md') + read('CONTRIBUTING.md');
  for (const name of Object.keys(packageJson.scripts)) {
    it(`npm run ${name} is documented`, () => {
      const written = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
      expect(documentation).toContain(`\`${written}`);
    });
    it(`npm run ${name} makes sure by itself of what it needs`, () => {
      expect(packageJson.scripts[name]).toMatch(/^node scripts\/with\.mjs packages\b/);
    });
  }
});

describe('dependencies', () => {
  const documentation = read('docs/dependencies.md');
  for (const [name, version] of Object.entries(packages)) {
    it(`${name} is pinned and justified`, () => {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(documentation).toContain(`\`${name}\``);
    });
  }
  for (const name of ['wxt', 'preact', 'webextension-polyfill', 'idb-keyval', 'vitest', '@playwright/test']) {
    it(`${name} is a direct dependency that shipped code or a running test imports`, () => {
      expect(packages[name]).toBeDefined();
      const imported = new RegExp(`from '${name}(/[^']*)?'`);
      expect(imported.test(shippedText) || imported.test(testText)).toBe(true);
    });
  }
});

describe('the project', () => {
  it('has no test that is skipped, focused or only promised', () => {
    // Split, so that this file does not match itself.
    const words = ['skip', 'only', 'todo', 'fixme'].join('|');
    expect(testText.match(new RegExp(`\\b(it|test|describe)\\.(${words})\\(`, 'g'))).toBeNull();
  });

  it('has one test that replaces modules, and takes them back for those with whom vitest.config.ts lets it share them', () => {
    const sharing = ['unit', 'surface', 'worker', 'service', 'cluster', 'repository'].flatMap((kind) =>
      filesUnder(`tests/${kind}`, /\.tsx?$/),
    );
    expect(sharing.length).toBeGreaterThan(100);
    const replacing = sharing.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)));
    expect(replacing).toEqual(['tests/worker/fictional-rows.test.ts']);
    const text = replacing.map(read).join();
    expect(text).not.toMatch(/\bvi\.mock\(/);
    expect(text).toMatch(/afterAll\(\(\) => \{\s+for .* vi\.doUnmock\(table\);\s+vi\.resetModules\(\);/);
  });

  const prose = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesUnder('docs', /\.md$/)];
  for (const file of prose) {
    it(`${file} is one text: no merge left its marks in it`, () => {
      expect(read(file).match(/^(<{7}|={7}|>{7})( .*)?$/m)).toBeNull();
    });
  }

  for (const file of prose.filter((name) => name !== 'CHANGELOG.md')) {
    it(`${file} names only files that are there`, () => {
      const rooms = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const paths = new RegExp(`\`((?:${rooms.map(({ name }) => name).join('|')})/[\\w./-]*)\``, 'g');
      const named = [...read(file).matchAll(paths)].map(([, path = '']) => path);
      expect(named.filter((path) => !path.startsWith('.') && !existsSync(join(root, path)))).toEqual([]);
    });
  }
});
