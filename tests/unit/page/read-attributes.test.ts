// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findAddresses } from '../../../lib/core/address/find-addresses.ts';
import { matchShort } from '../../../lib/core/address/short.ts';
import { addressBehind } from '../../../lib/page/find/read-attributes.ts';

const inValue = (value: string) => findAddresses(value).flatMap((found) => found.addresses);

const one = `0x1234${'0'.repeat(32)}abcd`;
const other = `0x1234${'1'.repeat(32)}abcd`;
const short = matchShort('0x1234…abcd');

/** The address behind the short form in a row with these copy buttons. */
function behind(...copied: readonly string[]): string | undefined {
  const buttons = copied.map((text) => `<button data-clipboard-text="${text}"></button>`).join('');
  document.body.innerHTML = `<p><span>0x1234…abcd</span>${buttons}</p>`;
  const from = document.querySelector('span');
  return short && from ? addressBehind(short, from, { inValue })?.address.key : undefined;
}

test('the copy button beside a short form has its address', () => {
  expect(behind(one)).toBe(one);
  expect(behind(one, one)).toBe(one);
  expect(behind(`0x9999${'0'.repeat(32)}abcd`, other)).toBe(other);
});

test('two addresses that both fit are no address', () => {
  expect(behind(one, other)).toBeUndefined();
});
