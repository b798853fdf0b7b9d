import type { Run } from '../../lib/core/address/look-alike.ts';

interface Props {
  readonly text: string;
  /** The comparison with another address; differing characters are highlighted. */
  readonly runs?: readonly Run[];
}

/** The full address, always from left to right; its gaps are not copied. */
export function AddressText({ text, runs }: Props) {
  const { lead, groups, perLine } = groupAddress(text);
  const differs = runs?.flatMap((run) => Array.from(run.text, () => !run.same));
  return (
    <bdi class="address" dir="ltr" style={{ '--per-line': perLine }} role="img" aria-label={text}>
      {lead && <span class="lead">{lead}</span>}
      <span class="groups">
        {groups.map((group) => (
          <span key={group.at}>{differs ? raised(group.text, group.at, differs) : group.text}</span>
        ))}
      </span>
    </bdi>
  );
}

function raised(text: string, from: number, differs: readonly boolean[]) {
  return [...text].map((character, at) => (differs[from + at] ? <mark>{character}</mark> : character));
}

/** Splits an address into groups of four, as people read long numbers; the gaps are drawn, not text. */
export function groupAddress(text: string) {
  const lead = /^(?:0x|bc1)/.exec(text)?.[0] ?? '';
  const groups = Array.from(text.slice(lead.length).matchAll(/.{1,4}/gs), (match) => ({
    text: match[0],
    /** Its index in the address. */
    at: lead.length + match.index,
  }));
  return {
    /** The start that all addresses of the kind share. */
    lead,
    groups,
    /** Groups per line. */
    perLine: lead === '0x' ? 5 : 6,
  };
}
