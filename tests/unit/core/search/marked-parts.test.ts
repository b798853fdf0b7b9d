import { expect, it } from 'vitest';
import { markedParts } from '../../../../lib/core/search/marked-parts.ts';

it.each([
  ['Uniswap V3: Router', ['uni', 'v3'], '[Uni]swap [V3]: Router'],
  ['Café Zürich', ['cafe', 'zu'], '[Café] [Zü]rich'],
  ['Łódź Exchange', ['lo'], '[Łó]dź Exchange'],
  ['Tether', [], 'Tether'],
  ['<img src=x>', ['img'], '<[img] src=x>'],
])('in "%s", %s is marked', (name, typed, shown) => {
  const parts = markedParts(name, typed);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(shown);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
});
