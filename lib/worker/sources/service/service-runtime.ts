/** Everything that lives as long as one configured service: queue, limits, facts. */
import type { CategoryOf } from '../../../core/label/categoriser.ts';
import type { AddressOnChain } from '../../../core/label/key.ts';
import type { Settings } from '../../../settings/settings.ts';
import type { Clock } from '../../base/clock.ts';
import type { Resource } from '../../base/resource.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import type { FactDisk } from '../../cache/fact-disk.ts';
import { createFacts } from '../../cache/facts.ts';
import type { Question } from '../../cache/question.ts';
import { type Client, type ClientParts, createClient } from '../../client/client.ts';
import type { ConfiguredService } from '../../client/configured-service.ts';
import { createHealth } from '../../client/health.ts';
import { createRateLimit } from '../../client/rate-limit.ts';
import type { RequestBudget } from '../../client/request-budget.ts';
import { createRedactor, createRequestLog } from '../../client/request-log.ts';
import { createSessionWriter, readSession } from '../../client/session-state.ts';
import { createTabShares } from '../../client/tab-shares.ts';
import type { TextGate } from '../../client/text-gate.ts';
import type { Transport } from '../../client/transport.ts';
import { createScheduler } from '../../queue/scheduler.ts';
import { createSingleRequests } from '../../queue/single-requests.ts';
import { type KindsOf, questionKindsOf, questionsAbout } from './network-questions.ts';
import { createServiceAnswers } from './service-answers.ts';

const dayMs = 86_400_000;

export interface ServiceRuntimeParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly whyUnsent: TextGate;
  readonly isOnline: () => boolean;
  readonly disk: FactDisk;
  readonly budget: RequestBudget;
  readonly categories: Resource<CategoryOf>;
  readonly session: StorageItem;
  readonly settings: () => Settings;
  readonly onBusy: (busy: boolean) => void;
  /** A host refuses the key, or takes it again. */
  readonly onNews: () => void;
  /** For a node: who makes the calls in place of the label service's client, and which kinds of questions it takes. */
  readonly createClient?: (parts: ClientParts) => Client;
  readonly kindsOf?: KindsOf;
  /** Something new is known of a question. */
  readonly onChange: (question: Question) => void;
}

export type ServiceRuntime = Awaited<ReturnType<typeof startServiceRuntime>>;

export async function startServiceRuntime(service: ConfiguredService, parts: ServiceRuntimeParts) {
  const { clock, random, session, settings, isOnline, categories, kindsOf = questionKindsOf } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const before = await readSession(session, service.id);
  const rateLimit = createRateLimit(() => settings().rate, before?.limiter);
  const shares = createTabShares(() => settings().monthlyBudget, before?.tabs);
  const health = createHealth(before?.hosts);
  const hide = createRedactor(service.key);
  const log = createRequestLog(hide);
  const state = () => ({
    serviceId: service.id,
    limiter: rateLimit.state(clock.now()),
    hosts: health.state(),
    tabs: shares.state(clock.now()),
  });
  const save = createSessionWriter(session, clock, state, signal);
  const client = (parts.createClient ?? createClient)({
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
    onKeyJudged: parts.onNews,
  });
  const wake = () => scheduler.wake();
  const facts = createFacts({
    disk: parts.disk,
    serviceId: service.id,
    lifetimeMs: (state) => (state === 'known' ? settings().foundDays : settings().absentDays) * dayMs,
    now: clock.now,
    categories,
  });
  const answers = createServiceAnswers({
    facts,
    categories,
    client,
    clock,
    health,
    shares,
    random,
    isOnline,
    signal,
    onChange: parts.onChange,
  });
  const singleRequests = createSingleRequests({ client, clock, health, random, signal, wake });
  const scheduler = createScheduler({
    clock,
    rateLimit,
    budget: parts.budget,
    sources: [answers.queue, singleRequests],
    isOnline,
    signal,
    onBusy: parts.onBusy,
    onSent: save,
  });
  return {
    service,
    client,
    facts,
    health,
    categories,
    answers,
    singleRequests,
    log,
    /** Masks the key in a text. */
    hide,
    kindsOf,
    /** Reads what is on disk about these addresses. */
    load: (about: readonly AddressOnChain[], open: boolean): Promise<void> =>
      facts.load(questionsAbout(about, open, kindsOf)),
    wake,
    stop: () => stopping.abort(),
  };
}
