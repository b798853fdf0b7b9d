/** Style sheets read only custom properties that something sets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { surfaceProperties } from '../../../lib/look/surface-properties.ts';
import { badgeSheets } from '../../../lib/page/show/badge-style.ts';

const lib = join(import.meta.dirname, '../../../lib');
const read = (path: string): string => readFileSync(join(lib, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** Scripts set these on the element that reads them. */
const setByScripts = ['room', 'per-line', 'row-size'];

test.each(['card', 'options', 'page', 'panel', 'popup', 'report', 'shared'])('%s.css', (name) => {
  const sheet = read(`look/${name}.css`);
  const written = matches(surfaceProperties + sheet, /--([\w-]+):/g);
  const unwritten = matches(sheet, /var\(--([\w-]+)/g).filter((one) => !written.includes(one));
  expect(unwritten.filter((one) => !setByScripts.includes(one))).toEqual([]);
});

/** Browsers put paper behind letters where colours are forced; only `forced-color-adjust` keeps it away. */
test('letters in the colour of paper can be read where colours are forced', () => {
  const sheets = readdirSync(join(lib, 'look')).filter((name) => name.endsWith('.css'));
  const all = sheets.map((name) => read(`look/${name}`)).join('');
  const rules = [...all.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const selectorsOf = (isIt: RegExp) =>
    rules.flatMap(([, selectors = '', style = '']) =>
      isIt.test(style) ? selectors.split(',').map((one) => one.trim()) : [],
    );
  const kept = selectorsOf(/forced-color-adjust: none/);
  const reversed = selectorsOf(/[^-]color: var\(--(paper|onAccent)\)/);
  expect(reversed).not.toEqual([]);
  expect(reversed.filter((one) => !kept.some((known) => one.endsWith(known)))).toEqual([]);
});

test('less motion is none, also of what is drawn before or behind an element', () => {
  const [, all = ''] = read('look/shared.css').split('(prefers-reduced-motion: reduce)');
  for (const part of ['*', '::before', '::after']) expect(all.split('{')[1], part).toContain(part);
});

test.each(['box', 'pill'] as const)('a badge’s %s', (part) => {
  const sheet = badgeSheets[part];
  const written = matches(sheet, /--([\w-]+):/g);
  const unwritten = matches(sheet, /var\(--([\w-]+)/g).filter((one) => !written.includes(one));
  expect(unwritten.filter((one) => !one.startsWith('nametag-'))).toEqual([]);
});
