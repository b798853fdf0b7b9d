/** Style sheets read only custom properties that something sets. */
import { readFileSync } from 'node:fs';
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

test.each(['box', 'pill'] as const)('a badge’s %s', (part) => {
  const sheet = badgeSheets[part];
  const written = matches(sheet, /--([\w-]+):/g);
  const unwritten = matches(sheet, /var\(--([\w-]+)/g).filter((one) => !written.includes(one));
  expect(unwritten.filter((one) => !one.startsWith('nametag-'))).toEqual([]);
});
