/** An address in groups of four, as people read long numbers; the gaps are drawn, not written. */

export interface Group {
  readonly text: string;
  /** Where in the address it begins. */
  readonly at: number;
}

export interface Groups {
  /** What all addresses of the kind begin with. */
  readonly lead: string;
  readonly groups: readonly Group[];
  /** How many groups stand in a line. */
  readonly perLine: number;
}

export function groupsOf(text: string): Groups {
  const lead = /^(?:0x|bc1)/.exec(text)?.[0] ?? '';
  const groups = Array.from(text.slice(lead.length).matchAll(/.{1,4}/gs), (match) => ({
    text: match[0],
    at: lead.length + match.index,
  }));
  return { lead, groups, perLine: lead === '0x' ? 5 : 6 };
}
