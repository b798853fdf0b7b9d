/** A queue with its scheduler on a manual clock, and a host whose answers the test decides. */
import type { ChainId } from '../../../lib/core/chains.ts';
import { type QuestionKind, questionId } from '../../../lib/worker/cache/question.ts';
import type { BuiltRequest } from '../../../lib/worker/client/build-request.ts';
import { createClient } from '../../../lib/worker/client/client.ts';
import type { ConfiguredService } from '../../../lib/worker/client/configured-service.ts';
import { createHealth } from '../../../lib/worker/client/health.ts';
import { createRateLimit } from '../../../lib/worker/client/rate-limit.ts';
import { createRequestBudget } from '../../../lib/worker/client/request-budget.ts';
import { createRedactor, createRequestLog } from '../../../lib/worker/client/request-log.ts';
import { createTabShares } from '../../../lib/worker/client/tab-shares.ts';
import type { RawResponse } from '../../../lib/worker/client/transport.ts';
import type { Priority, QuestionResult } from '../../../lib/worker/queue/queue-entry.ts';
import { createRequestQueue } from '../../../lib/worker/queue/request-queue.ts';
import { createScheduler } from '../../../lib/worker/queue/scheduler.ts';
import { askedOf, handClock, json, service as usual } from './fakes.ts';

export interface QueueOptions {
  readonly service?: ConfiguredService;
  readonly rate?: number;
  readonly budget?: number;
  readonly isOnline?: () => boolean;
}

/** `answer` gets the request and its number, from 0. */
export function queue(
  answer: (request: BuiltRequest, n: number) => RawResponse | Promise<RawResponse>,
  options: QueueOptions = {},
) {
  const clock = handClock();
  const stop = new AbortController();
  const service = options.service ?? usual;
  const isOnline = options.isOnline ?? (() => true);
  const requests: { readonly at: number; readonly url: string; readonly asked: readonly string[] }[] = [];
  const settled = new Map<string, QuestionResult>();
  const ended = new Set<string>();
  const busy: boolean[] = [];
  const delayed: string[] = [];
  const badKeys: string[] = [];
  const health = createHealth();
  const limiter = createRateLimit(() => options.rate ?? 1_000);
  const log = createRequestLog(createRedactor(service.key));
  const client = createClient({
    service,
    transport: async (request) => {
      requests.push({ at: clock.now(), url: request.shown, asked: askedOf(request) });
      return answer(request, requests.length - 1);
    },
    health,
    rateLimit: limiter,
    log,
    whyUnsent: () => Promise.resolve(undefined),
    now: clock.now,
    isOnline,
    onAnswer: () => undefined,
    onKeyJudged: (host) => badKeys.push(host),
  });
  const lookups = createRequestQueue({
    client,
    clock,
    health,
    shares: createTabShares(() => options.budget ?? 1_000_000),
    random: () => 0.5,
    isOnline,
    signal: stop.signal,
    onWaiting: ({ address }) => void delayed.push(address),
    settle: (question, what) => {
      if (ended.has(questionId(question))) throw new Error(`${questionId(question)} was settled twice.`);
      ended.add(questionId(question));
      settled.set(question.address + question.kind, what);
    },
  });
  const scheduler = createScheduler({
    clock,
    rateLimit: limiter,
    budget: createRequestBudget(
      { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
      () => options.budget ?? 1_000_000,
    ),
    sources: [lookups],
    isOnline,
    signal: stop.signal,
    onBusy: (is) => busy.push(is),
    onSent: () => undefined,
  });
  return {
    clock,
    requests,
    settled,
    busy,
    delayed,
    badKeys,
    health,
    log,
    lookups,
    scheduler,
    stop,
    add(
      chain: ChainId,
      addresses: readonly string[],
      { kind = 'label' as QuestionKind, who = 1, tab = 1, priority = 1 as Priority, isPrivate = false } = {},
    ) {
      for (const address of addresses)
        lookups.add({ chain, address, kind }, { who, tab, isPrivate, priority });
      scheduler.wake();
    },
    state: (address: string, kind: QuestionKind = 'label') => settled.get(address + kind),
  };
}

/** Short addresses will do, because the queue compares addresses without parsing them. */
export const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `0x${(n + from).toString(16).padStart(4, '0')}`);

export const rowOf = (address: string, name = `name of ${address}`) => ({
  address,
  address_name: name,
  label_type: 'type',
  label_subtype: 'subtype',
  label: 'label',
});

/** Answers every requested address with one row. */
export const answerAll = (request: BuiltRequest): RawResponse =>
  json({ data: askedOf(request).map((one) => rowOf(one)) });
