import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licencesOf, packageFolder } from '../../../scripts/bundled-packages.ts';

const modules = join(import.meta.dirname, '../../../node_modules');

test('a bundled module belongs to its innermost package, and the project’s own to none', () => {
  expect(packageFolder('/p/node_modules/preact/hooks/dist/hooks.mjs')).toBe('/p/node_modules/preact');
  expect(packageFolder('/p/node_modules/a/node_modules/@noble/hashes/sha3.js')).toBe(
    '/p/node_modules/a/node_modules/@noble/hashes',
  );
  expect(packageFolder('/p/lib/core/chains.ts')).toBeUndefined();
});

test('every package is named once with its licence', () => {
  const text = licencesOf(
    ['preact', 'idb-keyval', '@noble/hashes', '@wxt-dev/browser'].map((name) => join(modules, name)),
  );
  expect(text).toContain('preact\n\nThe MIT License');
  expect(text).toContain('Apache License');
  expect(text).toContain('@noble/hashes\n');
  expect(text).toContain('@wxt-dev/browser\n\nLicence: MIT\n\nPermission is hereby granted');
});

test('a package without a licence is not shipped', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'bundled-')), 'node_modules', 'unlicensed');
  mkdirSync(folder, { recursive: true });
  expect(() => licencesOf([folder])).toThrow('unlicensed is in the extension, but has no licence.');
});
