/** A name that the site prints in place of an address, with the address in an attribute of the same element. */
import { keyFor } from './key-for.ts';
import type { Here } from './page-context.ts';
import { naming } from './read-attributes.ts';
import { find } from './read-text.ts';
import type { Reading } from './reading.ts';
import { isMenu, isUnread } from './skip.ts';

const longestName = 60;

export function readName(element: Element, here: Here): Reading | undefined {
  for (const name of naming) {
    const value = element.getAttribute(name)?.trim();
    if (!value || value.length < 14) continue;
    const text = element.textContent.trim();
    if (text === '' || text.length > longestName || !/\p{L}{2}/u.test(text)) return undefined;
    const [found] = find(value);
    const [address] = found?.addresses ?? [];
    if (!found || !address || found.padded || found.text !== value) continue;
    if (element.querySelector('a[href],button,input') || element.closest('a[href]')) return undefined;
    if (isUnread(element) || isMenu(element)) return undefined;
    // The text shows an address itself: it is read as text.
    if (find(text).length > 0 || /0x[0-9a-f]|\.\.|…/i.test(text)) return undefined;
    const key = keyFor(address, { page: here.says }, true);
    return key && { address, key, via: 'attribute', name: text };
  }
  return undefined;
}
