/** A logged request as text: shows where the key was sent, but not the key. */
import { endpointById, keyPlace } from '../../core/api/endpoints.ts';
import type { RequestAnswer } from '../../protocol/requests.ts';

type Logged = RequestAnswer<'log'>['entries'][number];

const mask = '•••';

export function loggedText({ row, shown }: Pick<Logged, 'row' | 'shown'>): string {
  const place = keyPlace[endpointById(row)?.style ?? 'A'];
  if (place.in === 'header') return `${shown}  ${place.name}: ${mask}`;
  return `${shown}${shown.includes('?') ? '&' : '?'}${place.name}=${mask}`;
}
