/** Why a question that was not asked yet waits: every host that could answer it is down. */
import type { Reason } from '../../core/label/profile.ts';
import type { Question } from '../cache/question.ts';
import { openRoutes } from './choose-route.ts';
import type { RequestQueueParts } from './queue-state.ts';

export function whyResting(parts: RequestQueueParts, question: Question): Reason | undefined {
  const now = parts.clock.now();
  const routes = openRoutes(parts, question, now);
  const isResting = routes.every(({ host }) => parts.health.readyAt(host, now) > now);
  if (routes.length === 0 || !isResting) return undefined;
  return parts.isOnline() ? 'host-error' : 'offline';
}
