/** Why the label service cannot be asked now, if one is set up and cannot. Pure. */
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { PlaceNote } from './searched-places.ts';

export type ServiceProblem = PlaceNote['reason'];

type Status = Pick<RequestAnswer<'status'>, 'hasService' | 'unread' | 'online' | 'hosts'>;
type Usage = Pick<RequestAnswer<'usage'>, 'thisMonth' | 'budget'>;

export function serviceProblem(
  { hasService, unread, online, hosts }: Status,
  usage: Usage,
): ServiceProblem | undefined {
  const [store] = unread;
  if (store) return store === 'own' ? 'own-unread' : 'settings-unread';
  if (!hasService) return undefined;
  if (!online) return 'offline';
  const reason = hosts.flatMap(({ reason: why }) => (why && why !== 'no-service' ? [why] : []))[0];
  return reason ?? (usage.thisMonth >= usage.budget ? 'over-budget' : undefined);
}
