// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { findAddresses } from '../../../lib/core/address/find-addresses.ts';
import { remembered } from '../../../lib/core/address/remembered.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import { createPageTexts, readPageContext } from '../../../lib/page/find/page-context.ts';
import { readLink } from '../../../lib/page/find/read-link.ts';
import { evm } from '../../lab/pages/address.ts';

test('a link is taken apart once, and is about the chain of the page that it is on now', () => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `https://app.example/account/${evm(1)}`;
  link.textContent = evm(1);
  const find = vi.fn(findAddresses);
  const texts = createPageTexts({ find, remembered });
  const keys = ['?chain=base', '?chain=ethereum', ''].map((search) => {
    const page = readPageContext(`https://app.example/portfolio${search}`, texts);
    return readLink(link, page)?.key;
  });
  link.remove();
  expect(keys).toEqual((['base', 'ethereum', 'evm'] as const).map((one) => keyOf(one, evm(1).toLowerCase())));
  expect(find).toHaveBeenCalledTimes(1);
});
