/**
 * Chooses the endpoint for a queued question, and when it may be called. The order: open cards, then what is on the screen,
 * tab by tab, and the newest of a tab first.
 */

import type { Question } from '../cache/question.ts';
import type { TabShares } from '../client/tab-shares.ts';
import { entryReadyAt, type QueueEntry, type TimedWant } from './queue-entry.ts';
import type { RequestQueueParts } from './queue-state.ts';
import { type Route, routesFor } from './route.ts';

export interface RouteChoice {
  readonly entry: QueueEntry;
  readonly lead: TurnWant;
  readonly route: Route;
  /** Whether to use the row's other ending. */
  readonly ending: boolean;
  readonly readyAt: number;
}

/** The endpoints that take questions of this chain and kind now. */
export function openRoutes(
  { client, health }: RequestQueueParts,
  { chain, kind }: Question,
  now: number,
): readonly Route[] {
  return routesFor(client.service, chain, kind).filter(
    ({ row, host }) => !health.badKey(host) && !health.refuses(host, row, now),
  );
}

/** Undefined when every open route has failed this question for good. */
export function chooseRoute(
  { health, shares }: RequestQueueParts,
  entry: QueueEntry,
  open: readonly Route[],
  now: number,
): RouteChoice | undefined {
  const routes = entry.avoid.size === 0 ? open : open.filter(({ row }) => !entry.avoid.has(row.id));
  // After a failure, the other style goes first if there is one.
  const [first, second] = entry.lastFailed === routes[0]?.row.id ? routes.toReversed() : routes;
  if (!first) return undefined;
  const endingOf = ({ row, host }: Route) =>
    row.otherPath !== undefined && (entry.otherEnding ?? health.otherEnding(host));
  const readyAt = (route: Route) => Math.max(entryReadyAt(entry, now), health.readyAt(route.host, now));
  const route = second && readyAt(second) < readyAt(first) ? second : first;
  const lead = leadOf(entry, shares, now);
  return { entry, lead, route, ending: endingOf(route), readyAt: Math.max(readyAt(route), lead.readyAt) };
}

interface TurnWant extends TimedWant {
  readonly turn: number;
  readonly readyAt: number;
}

/** Negative if the first goes first. */
export function compareTurns(a: TurnWant, b: TurnWant): number {
  return a.priority - b.priority || a.turn - b.turn || b.since - a.since;
}

/** Of the pages that want a question, the one for which it goes next. */
function leadOf({ wants }: Pick<QueueEntry, 'wants'>, shares: TabShares, now: number): TurnWant {
  const all = [...wants.values()].map((want) => ({
    ...want,
    turn: shares.turn(want.tab),
    readyAt: want.priority === 0 ? now : shares.readyAt(want.tab, now),
  }));
  return all.reduce((a, b) => ((a.readyAt - b.readyAt || compareTurns(a, b)) <= 0 ? a : b));
}
