/** Everything that lives as long as one configured service: queue, limits, facts. */
import { isObject, isText, maybe } from '../../../core/shape.ts';
import type { Settings } from '../../../settings/settings.ts';
import { soon } from '../../base/clock.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import type { Question } from '../../cache/fact.ts';
import type { FactDisk } from '../../cache/fact-disk.ts';
import { createFacts } from '../../cache/facts.ts';
import type { Asking } from '../../client/asking.ts';
import { createClient } from '../../client/client.ts';
import type { ConfiguredService } from '../../client/configured-service.ts';
import { createHealth, isHealths } from '../../client/health.ts';
import { createRateLimit, isRateLimitState } from '../../client/rate-limit.ts';
import { createRedactor, createRequestLog } from '../../client/request-log.ts';
import { createTabShares, isTabHours } from '../../client/tab-shares.ts';
import { createRequestQueue } from '../../queue/request-queue.ts';
import { createScheduler } from '../../queue/scheduler.ts';
import { createSingleRequests } from '../../queue/single-requests.ts';
import { createNodeClient } from '../node/node-client.ts';
import { type KindsOf, questionKindsOf } from './network-questions.ts';

const dayMs = 86_400_000;
/** What a node says of code: an upgrade or another key's hand may change it at any time. Arbitrary. */
const codeMs = 600_000;
/** Arbitrary: short compared with the second that the rate limit counts in. */
const saveMs = 50;

/** What outlives the worker but not the browser: the last second's requests and the hosts' health. */
const isSession = isObject({
  serviceId: isText(),
  limiter: isRateLimitState,
  hosts: isHealths,
  tabs: maybe(isTabHours),
});

/** What stands there is for a card. */
const nodeKinds: KindsOf = (_, open) => (open ? ['label', 'contract'] : ['label']);

export interface ServiceRuntimeParts
  extends Omit<Asking, 'service' | 'signal' | 'health' | 'rateLimit' | 'shares' | 'log' | 'save'> {
  readonly disk: FactDisk;
  readonly session: StorageItem;
  readonly settings: () => Settings;
  /** Something new is known of a question. */
  readonly onChange: (question: Question) => void;
}

export type ServiceRuntime = Awaited<ReturnType<typeof startServiceRuntime>>;

export async function startServiceRuntime(service: ConfiguredService, parts: ServiceRuntimeParts) {
  const { clock, session, settings, categories, onChange } = parts;
  const kindsOf = service.node ? nodeKinds : questionKindsOf;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stored = await session.read().catch(() => undefined);
  const before = isSession(stored) && stored.serviceId === service.id ? stored : undefined;
  const rateLimit = createRateLimit(() => settings().rate, before?.limiter);
  const shares = createTabShares(() => settings().monthlyBudget, before?.tabs);
  const health = createHealth(before?.hosts);
  const hide = createRedactor(service.key);
  const log = createRequestLog(hide);
  const save = soon(clock, saveMs, () => {
    if (signal.aborted) return;
    const now = clock.now();
    const [limiter, hosts, tabs] = [rateLimit.state(now), health.state(), shares.state(now)];
    session.write({ serviceId: service.id, limiter, hosts, tabs }).catch(() => undefined);
  });
  const asking: Asking = {
    ...parts,
    ...{ service, signal, health, rateLimit, shares, log, save },
    // The vocabulary loads during the request, so it is there when the answer comes.
    transport: async (request, signal) => {
      const [raw] = await Promise.all([parts.transport(request, signal), categories.load()]);
      return raw;
    },
  };
  const client = service.node ? createNodeClient(service.node.url, asking) : createClient(asking);
  const facts = createFacts({
    disk: parts.disk,
    serviceId: service.id,
    lifetimeMs({ kind, state }) {
      if (service.node && kind === 'contract') return codeMs;
      return (state === 'known' ? settings().foundDays : settings().absentDays) * dayMs;
    },
    now: clock.now,
  });
  const queue = createRequestQueue({ asking, client, facts, onChange });
  const wake = () => scheduler.wake();
  const singleRequests = createSingleRequests(asking, client, wake);
  const scheduler = createScheduler(asking, [queue, singleRequests]);
  return {
    ...{ service, health, facts, queue, singleRequests, categories, log, kindsOf, wake },
    /** Masks the key in a text. */
    hide,
    /** Whatever was refused may be tried: the user entered the key again. */
    forgetRefusals(): void {
      health.forgetRefusals();
      save();
    },
    stop: () => stopping.abort(),
  };
}
