/** Reads the full address behind short text or a name. */
import type { Address } from '../../core/address/address.ts';
import { agrees, type Short } from '../../core/address/short.ts';
import { addressAttributes } from './address-attributes.ts';
import type { PageContext } from './page-context.ts';

/** Copy buttons, which stand beside the text that they copy. */
export const copyButtons = '[data-clipboard-text],[data-clipboard-copy],[aria-label^="Copy address 0x"]';

/** Ancestors of a text that may hold its address. */
const levels = 4;

type ValueReader = Pick<PageContext, 'inValue'>;

export function readAttributes(element: Element, { inValue }: ValueReader): Address[] {
  const found: Address[] = [];
  for (const name of addressAttributes) {
    const value = element.getAttribute(name);
    // The shortest address of any family has 14 characters (BIP-173).
    if (value && value.length >= 14) found.push(...inValue(value));
  }
  return found;
}

/**
 * The full address behind a short form: on its element, up to three above, or on a copy button beside one of these.
 * Nearest first; undefined if two different addresses match at the same distance.
 */
export function addressBehind(
  short: Short,
  from: Element,
  context: ValueReader,
): { readonly address: Address; readonly on: Element } | undefined {
  let element: Element | null = from;
  for (let level = 0; element && level < levels; level++, element = element.parentElement) {
    const nearby = [element, ...(element.parentElement?.querySelectorAll(copyButtons) ?? [])];
    const agreeing = new Map<string, Address>();
    for (const near of nearby) {
      for (const address of readAttributes(near, context))
        if (agrees(short, address)) agreeing.set(address.key, address);
    }
    const [address] = agreeing.values();
    if (address && agreeing.size === 1) return { address, on: element };
    if (agreeing.size > 1 || element.localName === 'body') return undefined;
  }
  return undefined;
}
