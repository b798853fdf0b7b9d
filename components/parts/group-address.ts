/** An address in groups of four, as people read long numbers; the gaps are drawn, not written. */

export interface AddressGroup {
  readonly text: string;
  /** Where in the address it begins. */
  readonly at: number;
}

export interface GroupedAddress {
  /** What all addresses of the kind begin with. */
  readonly lead: string;
  readonly groups: readonly AddressGroup[];
  /** How many groups stand in a line. */
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
