/** What a key may be given: its limits and its last day. */
import { RefusedEdit } from '../store/refused-edit.ts';
import type { KeyRecord } from './key-record.ts';

/** Of a key for which nobody said another: no reader asks more, and a client gone mad is stopped. */
export const usualPerSecond = 1_000;
/** More than one machine can answer. */
export const mostPerSecond = 1_000_000;
export const mostPerMonth = 1_000_000_000_000;

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last day on which a key works. */
export const lastDay = ({ expires }: Pick<KeyRecord, 'expires'>) => dayOf(expires - 1);

/** The end of a day (UTC), because a key that expires on the 31st works on the 31st; 0 for never. */
export function expiryOf(text = 'never'): number {
  if (text === 'never') return 0;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The day before 1970 would end at 0, which is never.
  if (!(time >= 0) || dayOf(time) !== text)
    throw new RefusedEdit('The last day has to be a day, as YYYY-MM-DD, or never.');
  return time + day;
}
