/** The tables of docs/security.md hold: each row names a test that exists, and each permission has a row. */
import { describe, expect, it } from 'vitest';
import { manifest } from '../../lib/extension/manifest.ts';
import { sourceFiles } from './source-files.ts';
import { rowsOf } from './table-rows.ts';

const attacks = rowsOf('docs/security.md', 'Attacks');
const permissions = rowsOf('docs/security.md', 'Permissions');

/** Every string that is the first argument of a call in a test, as it is written. */
const titles = new Set(
  sourceFiles(['tests'])
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/e2e/'))
    .flatMap(({ text }) => [...text.matchAll(/\(\s*(['`])((?:(?!\1|\n).)+)\1,/g)])
    .map(([, , title = '']) => title),
);

describe('docs/security.md', () => {
  it('names a test that exists in every row', () => {
    const faults = [...attacks, ...permissions]
      .map((row) => row[3] ?? '')
      .filter((title) => !titles.has(title))
      .map((title) => `docs/security.md names the test "${title}", but no test has this title.`);
    expect(faults).toEqual([]);
    expect(attacks.length).toBeGreaterThan(40);
  });

  it.each(['chrome', 'firefox'] as const)('has a row for each permission in %s, and no other', (browser) => {
    const asked = manifest(browser);
    const name = browser === 'chrome' ? 'Chromium' : 'Firefox';
    const listed = permissions
      .filter(([, where = '']) => where.startsWith('both') || where.startsWith(name))
      .map(([permission = '']) => permission);
    const consent =
      'browser_specific_settings' in asked
        ? (asked.browser_specific_settings?.gecko.data_collection_permissions.optional ?? [])
        : [];
    expect(listed.sort()).toEqual(
      [...asked.permissions, ...asked.optional_host_permissions, ...consent].sort(),
    );
  });

  it('lets no site be asked for over http but this machine', () => {
    for (const browser of ['chrome', 'firefox'] as const) {
      const { host_permissions: always, optional_host_permissions: optional } = manifest(browser);
      const plain = [...always, ...optional].filter((pattern) => !pattern.startsWith('https://'));
      expect(plain).toEqual(['http://localhost/*', 'http://127.0.0.1/*']);
    }
  });
});
