/** When a list is asked for next: once a day, each at a time of its own, so that a host is not asked by all at once. */
import { arePacksReadable, didNotCome, type LabelList } from './label-list.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Checked = Pick<LabelList, 'id' | 'checkedAt' | 'problem' | 'packed'>;

export function nextCheckAt({ id, checkedAt, problem }: Checked): number {
  // What was refused needs another file. A load that broke off may need more memory than there is, and others wait for it.
  const isSoon = problem !== undefined && problem.why !== 'interrupted' && didNotCome(problem);
  return checkedAt + (isSoon ? hourMs : dayMs + shareOf(id) * hourMs);
}

/** A clock that was set back puts nothing off; packs that this version cannot read are loaded at once. */
export const isDue = (list: Checked, now: number): boolean =>
  list.checkedAt > now || nextCheckAt(list) <= now || !(arePacksReadable(list) || list.problem);

/** From 0 to 1, the same for the same id. */
function shareOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum / 997;
}
