/** A logged request as text: shows where the key was sent, but not the key. */
import { endpointById, keyPlace } from '../../lib/core/api/endpoints.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';

type Logged = RequestAnswer<'log'>['entries'][number];

const mask = '•••';

export function loggedText({ row, shown }: Pick<Logged, 'row' | 'shown'>): string {
  const style = endpointById(row)?.style;
  // A node's key is in its URL, which nothing shows.
  if (style === undefined) return shown;
  const place = keyPlace[style];
  if (place.in === 'header') return `${shown}  ${place.name}: ${mask}`;
  return `${shown}${shown.includes('?') ? '&' : '?'}${place.name}=${mask}`;
}
