/** The state of the request queue, and how a question leaves it. */
import type { Reason } from '../../core/label/profile.ts';
import type { Clock } from '../base/clock.ts';
import type { Question } from '../cache/question.ts';
import type { Client } from '../client/client.ts';
import type { Health } from '../client/health.ts';
import type { TabShares } from '../client/tab-shares.ts';
import type { QuestionResult, QueueEntry } from './queue-entry.ts';
import { routesFor, whyNoRoute } from './route.ts';

export interface RequestQueueParts {
  readonly client: Client;
  readonly clock: Clock;
  readonly health: Health;
  readonly shares: TabShares;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Aborts when another service is configured. */
  readonly signal: AbortSignal;
  /** Called once for each question that was added and not dropped. `unlogged`: only private windows wanted it. */
  readonly settle: (question: Question, result: QuestionResult, unlogged: boolean) => void;
  /** Called when there is another reason why a question waits. */
  readonly onWaiting: (question: Question) => void;
}

export interface QueueState {
  readonly parts: RequestQueueParts;
  /** By `questionId`. */
  readonly entries: Map<string, QueueEntry>;
}

/** Takes a question out of the queue and reports its result. */
export function finish({ parts, entries }: QueueState, entry: QueueEntry, result: QuestionResult): void {
  entries.delete(entry.id);
  parts.settle(entry.question, result, entry.unlogged);
}

/** Why no endpoint takes this question now. */
export function whyUnanswerable({ parts }: QueueState, entry: QueueEntry, now: number): Reason {
  const { client, health } = parts;
  const { chain, kind } = entry.question;
  const none = whyNoRoute(client.service, chain, kind);
  if (none) return none;
  const routes = routesFor(client.service, chain, kind);
  if (routes.some(({ host }) => health.badKey(host))) return 'bad-key';
  if (routes.some(({ row, host }) => health.refuses(host, row, now))) return 'not-in-plan';
  return entry.reason ?? 'host-error';
}
