/** Elements that may hold an address in a link or an attribute. */
import { marks, worthParsing } from '../../core/address/worth-reading.ts';
import { namingAttributes } from './naming-attributes.ts';

export const anyLink = 'a[href]';
/** Most addresses have the mark of their family; base58 has none. */
export const markedLinks = marks.map((mark) => `a[href*="${mark}" i]`).join(',');
export const namedHolders = namingAttributes.map((name) => `[${name}]`).join(',');
export const addressHolders = `${anyLink},${namedHolders}`;

const isHinted = (element: Element, name: string) => worthParsing.test(element.getAttribute(name) ?? '');
export const isHintedLink = (link: Element): boolean => isHinted(link, 'href');
export const isHintedName = (element: Element): boolean =>
  namingAttributes.some((name) => isHinted(element, name));
