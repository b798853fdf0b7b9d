/** Reads a name that the site prints in place of an address, which an attribute of the same element holds. */

import { passesForAddress } from '../../core/address/passes-for-address.ts';
import { plainLetters } from '../../core/address/plain-letters.ts';
import { keyFor } from '../../core/label/key-for.ts';
import { isMenu, isUnread } from './is-unread.ts';
import { namingAttributes } from './naming-attributes.ts';
import type { PageContext } from './page-context.ts';
import type { Reading } from './reading.ts';

const longestName = 60;

export function readName(element: Element, context: PageContext): Reading | undefined {
  for (const name of namingAttributes) {
    const value = element.getAttribute(name)?.trim();
    if (!value || value.length < 14) continue;
    const text = element.textContent.trim();
    if (text === '' || text.length > longestName || !/\p{L}{2}/u.test(text)) return undefined;
    const [found] = context.find(value);
    if (!found || found.padded || found.text !== value) continue;
    if (element.querySelector('a[href],button,input') || element.closest('a[href]')) return undefined;
    if (isUnread(element) || isMenu(element)) return undefined;
    // Text that shows an address is read as text.
    const letters = plainLetters(text);
    if (context.find(letters).length > 0 || /0x[0-9a-f]|\.\./i.test(letters) || passesForAddress(letters))
      return undefined;
    const { address } = found;
    const key = keyFor(address, { page: context.chain }, true);
    return key && { address, key, name: text };
  }
  return undefined;
}
