import { describe, expect, test } from 'vitest';
import { mixesScripts } from '../../../lib/core/mixes-scripts.ts';

describe('a name', () => {
  test.each([
    ['a Cyrillic letter', 'B\u0456nance'],
    ['a Greek letter', '\u0392inance'],
    ['a letter with a mark, before another script', 'Bi\u0301\u0438ance'],
    ['a dotless i', 'B\u0131nance'],
    ['full-width letters', '\uff22\uff29\uff2e\uff21\uff2e\uff23\uff25'],
    ['mathematical letters', '\u{1d401}inance'],
    ['circled letters', '\u24b7inance'],
    ['squared letters', '\u{1f171}inance'],
    ['Cherokee', 'Bin\u13aance'],
    ['a whole word of Cyrillic look-alikes', '\u0412\u0422\u0421 Exchange'],
  ])('with %s is marked', (_, name) => expect(mixesScripts(name)).toBe(true));

  test.each([
    'Binance: Hot Wallet 14',
    'Société Générale',
    'Straße der Öl-Händler',
    'Oʻahu DAO',
    'Binance Россия',
    'Роса',
    'ΟΔΟΣ',
    'ByteDance 字节跳动',
    'IoTコイン',
    'BTC거래소',
    'Nº 5 ™',
    'Tether ₮',
    '🦄 Uniswap',
  ])('of one script, or of scripts that nobody mixes up, is not: %s', (name) =>
    expect(mixesScripts(name)).toBe(false),
  );
});
