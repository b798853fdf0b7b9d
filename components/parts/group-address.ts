/** Splits an address into groups of four, as people read long numbers; the gaps are drawn, not text. */

export interface AddressGroup {
  readonly text: string;
  /** Its index in the address. */
  readonly at: number;
}

export interface GroupedAddress {
  /** The start that all addresses of the kind share. */
  readonly lead: string;
  readonly groups: readonly AddressGroup[];
  /** Groups per line. */
  readonly perLine: number;
}

export function groupAddress(text: string): GroupedAddress {
  const lead = /^(?:0x|bc1)/.exec(text)?.[0] ?? '';
  const groups = Array.from(text.slice(lead.length).matchAll(/.{1,4}/gs), (match) => ({
    text: match[0],
    at: lead.length + match.index,
  }));
  return { lead, groups, perLine: lead === '0x' ? 5 : 6 };
}
