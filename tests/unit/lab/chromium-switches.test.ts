/** Chromium reads one list of features that are off, ours: it has all that Playwright turns off. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumSwitches } from '../../lab/browser/chromium-switches.ts';

const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));

test('what Playwright turns off in Chromium stays off', () => {
  const code = readFileSync(join(playwright, 'lib', 'coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(code) ?? [];
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  const ours = chromiumSwitches(true).find((one) => one.startsWith('--disable-features='));
  expect(ours?.slice('--disable-features='.length).split(',')).toEqual(expect.arrayContaining(theirs));
});
