import type { Run } from '../../lib/core/address/look-alike.ts';
import { groupAddress } from './group-address.ts';

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
