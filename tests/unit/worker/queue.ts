/** A queue with its scheduler on a manual clock, and a host whose answers the test decides. */
import type { ChainId } from '../../../lib/core/chains.ts';
import type { Reason } from '../../../lib/core/label/profile.ts';
import { type Fact, type Question, type QuestionKind, questionId } from '../../../lib/worker/cache/fact.ts';
import type { Asking } from '../../../lib/worker/client/asking.ts';
import { createClient } from '../../../lib/worker/client/client.ts';
import type { ConfiguredService } from '../../../lib/worker/client/configured-service.ts';
import { createHealth } from '../../../lib/worker/client/health.ts';
import { createRateLimit } from '../../../lib/worker/client/rate-limit.ts';
import { createRequestBudget } from '../../../lib/worker/client/request-budget.ts';
import { createRedactor, createRequestLog } from '../../../lib/worker/client/request-log.ts';
import { createTabShares } from '../../../lib/worker/client/tab-shares.ts';
import type { BuiltRequest, RawResponse } from '../../../lib/worker/client/transport.ts';
import type { Priority } from '../../../lib/worker/queue/queue-entry.ts';
import { createRequestQueue } from '../../../lib/worker/queue/request-queue.ts';
import { createScheduler } from '../../../lib/worker/queue/scheduler.ts';
import { askedOf, handClock, json, service as usual } from './fakes.ts';

export const minute = 60_000;

export interface QueueOptions {
  readonly service?: ConfiguredService;
  readonly rate?: number;
  readonly budget?: number;
  readonly isOnline?: () => boolean;
}

type Settled = Fact | { readonly state: 'error'; readonly reason: Reason };

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
  const settled = new Map<string, Settled>();
  const ended = new Set<string>();
  const busy: boolean[] = [];
  const delayed: string[] = [];
  const badKeys: string[] = [];
  const health = createHealth();
  const log = createRequestLog(createRedactor(service.key));
  const asking: Asking = {
    service,
    transport: async (request) => {
      requests.push({ at: clock.now(), url: request.shown, asked: askedOf(request) });
      return answer(request, requests.length - 1);
    },
    clock,
    random: () => 0.5,
    isOnline,
    signal: stop.signal,
    health,
    rateLimit: createRateLimit(() => options.rate ?? 1_000),
    shares: createTabShares(() => options.budget ?? 1_000_000),
    budget: createRequestBudget(
      { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
      () => options.budget ?? 1_000_000,
    ),
    log,
    whyUnsent: () => Promise.resolve(undefined),
    categories: { load: () => Promise.resolve(), get: () => () => 'other' },
    save: () => undefined,
    onNews: () => badKeys.push(...Object.values(service.hosts).filter(health.badKey)),
    onBusy: (is) => busy.push(is),
  };
  function settle(question: Question, what: Settled): void {
    if (ended.has(questionId(question))) throw new Error(`${questionId(question)} was settled twice.`);
    ended.add(questionId(question));
    settled.set(question.address + question.kind, what);
  }
  const lookups = createRequestQueue({
    asking,
    client: createClient(asking),
    facts: {
      get: () => undefined,
      isFresh: () => false,
      put: async (entries) => {
        for (const [question, fact] of entries) settle(question, fact);
      },
    },
    onChange(question) {
      const { state, reason } = lookups.standing(question);
      if (state === 'pending') delayed.push(question.address);
      if (state === 'error' && reason) settle(question, { state, reason });
    },
  });
  const scheduler = createScheduler(asking, [lookups]);
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
      lookups.want(
        addresses.map((address) => ({ chain, address, kind })),
        { who, tab, isPrivate, priority },
      );
      scheduler.wake();
    },
    state: (address: string, kind: QuestionKind = 'label') => settled.get(address + kind),
  };
}

/** Without a host of the first style. */
const { A: _, ...onlyB } = usual.hosts;
export const serviceB: ConfiguredService = { ...usual, hosts: onlyB };

export const label = (address: string) => ({ kind: 'label', chain: 'base', address }) as const;

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
