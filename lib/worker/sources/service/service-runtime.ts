/** Everything that lives as long as one configured service: queue, limits, facts. */
import type { CategoryOf } from '../../../core/label/categoriser.ts';
import type { Clock } from '../../base/clock.ts';
import type { Resource } from '../../base/resource.ts';
import type { FactDisk } from '../../cache/fact-disk.ts';
import { createFacts, type Facts } from '../../cache/facts.ts';
import type { Question } from '../../cache/question.ts';
import { type Client, createClient } from '../../client/client.ts';
import type { ConfiguredService } from '../../client/configured-service.ts';
import { createHealth, type Health } from '../../client/health.ts';
import { createRateLimit } from '../../client/rate-limit.ts';
import type { RequestBudget } from '../../client/request-budget.ts';
import { createRedactor, type RequestLog } from '../../client/request-log.ts';
import { createSessionWriter, readSession, type SessionStore } from '../../client/session-state.ts';
import { createTabShares } from '../../client/tab-shares.ts';
import type { TextGate } from '../../client/text-gate.ts';
import type { Transport } from '../../client/transport.ts';
import type { QuestionResult } from '../../queue/queue-entry.ts';
import { createRequestQueue, type RequestQueue } from '../../queue/request-queue.ts';
import { createScheduler } from '../../queue/scheduler.ts';
import { createSingleRequests, type SingleRequests } from '../../queue/single-requests.ts';

export interface ServiceRuntimeParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly whyUnsent: TextGate;
  readonly isOnline: () => boolean;
  readonly disk: FactDisk;
  readonly budget: RequestBudget;
  readonly categories: Resource<CategoryOf>;
  readonly session: SessionStore;
  readonly rate: () => number;
  readonly monthlyBudget: () => number;
  readonly lifetimeMs: (state: 'known' | 'absent' | 'partial') => number;
  readonly createLog: (hide: (text: string) => string) => RequestLog;
  readonly onBusy: (busy: boolean) => void;
  readonly onBadKey: (host: string) => void;
  readonly settle: (question: Question, settled: QuestionResult, unlogged: boolean) => void;
  readonly onWaiting: (question: Question) => void;
}

export interface ServiceRuntime {
  readonly service: ConfiguredService;
  readonly client: Client;
  readonly facts: Facts;
  readonly health: Health;
  readonly categories: Resource<CategoryOf>;
  readonly queue: RequestQueue;
  readonly singleRequests: SingleRequests;
  readonly log: RequestLog;
  /** Masks the key in a text. */
  readonly hide: (text: string) => string;
  wake(): void;
  stop(): void;
}

export async function startServiceRuntime(
  service: ConfiguredService,
  parts: ServiceRuntimeParts,
): Promise<ServiceRuntime> {
  const { clock, random, session, isOnline, categories } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const before = await readSession(session, service.id);
  const rateLimit = createRateLimit(parts.rate, before?.limiter);
  const shares = createTabShares(parts.monthlyBudget, before?.tabs);
  const health = createHealth(before?.hosts);
  const hide = createRedactor(service.key);
  const log = parts.createLog(hide);
  const state = () => ({
    serviceId: service.id,
    limiter: rateLimit.state(clock.now()),
    hosts: health.state(),
    tabs: shares.state(clock.now()),
  });
  const save = createSessionWriter(session, clock, state, signal);
  const client = createClient({
    service,
    // The vocabulary loads during the request, so it is there when the answer comes.
    transport: async (request, signal) => {
      const [raw] = await Promise.all([parts.transport(request, signal), categories.load()]);
      return raw;
    },
    health,
    rateLimit,
    log,
    whyUnsent: parts.whyUnsent,
    isOnline,
    now: clock.now,
    onAnswer: save,
    onBadKey: parts.onBadKey,
  });
  const wake = () => scheduler.wake();
  const queue = createRequestQueue({
    client,
    clock,
    health,
    shares,
    random,
    isOnline,
    signal,
    settle: parts.settle,
    onWaiting: parts.onWaiting,
  });
  const singleRequests = createSingleRequests({ client, clock, health, random, signal, wake });
  const scheduler = createScheduler({
    clock,
    rateLimit,
    budget: parts.budget,
    sources: [queue, singleRequests],
    isOnline,
    signal,
    onBusy: parts.onBusy,
    onSent: save,
  });
  const facts = createFacts({
    disk: parts.disk,
    serviceId: service.id,
    lifetimeMs: parts.lifetimeMs,
    now: clock.now,
    categories,
  });
  return {
    service,
    client,
    facts,
    health,
    categories,
    queue,
    singleRequests,
    log,
    hide,
    wake,
    stop: () => stopping.abort(),
  };
}
