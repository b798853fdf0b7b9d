/** Everything that lives as long as one configured service: its queue, its limits, what it said. */
import type { CategoryOf } from '../core/label/categoriser.ts';
import type { Budget } from './budget.ts';
import { type Calls, createCalls } from './calls.ts';
import { type Client, createClient } from './client.ts';
import type { Clock } from './clock.ts';
import { createFacts, type Facts } from './facts.ts';
import type { Generations } from './generations.ts';
import { createHealth, type Health } from './health.ts';
import type { Settled } from './job.ts';
import { createLimiter } from './limiter.ts';
import { hider, type RequestLog } from './log.ts';
import { createLookups, type Lookups } from './lookups.ts';
import type { Quirks } from './quirks.ts';
import type { Resource } from './resource.ts';
import { createScheduler } from './scheduler.ts';
import type { Service } from './service.ts';
import { readSession, type SessionStore, sessionWriter } from './session.ts';
import type { Slot } from './slot.ts';
import type { Transport } from './transport.ts';

export interface EngineParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly isOnline: () => boolean;
  readonly disk: Generations;
  readonly budget: Budget;
  readonly quirks: Quirks;
  readonly categories: Resource<CategoryOf>;
  readonly session: SessionStore;
  readonly rate: () => number;
  readonly lifetimeMs: (state: 'known' | 'absent' | 'partial') => number;
  readonly createLog: (hide: (text: string) => string) => RequestLog;
  readonly onBusy: (busy: boolean) => void;
  readonly onBadKey: (host: string) => void;
  readonly settle: (slot: Slot, settled: Settled, unlogged: boolean) => void;
}

export interface Engine {
  readonly service: Service;
  readonly client: Client;
  readonly facts: Facts;
  readonly health: Health;
  readonly quirks: Quirks;
  readonly categories: Resource<CategoryOf>;
  readonly lookups: Lookups;
  readonly calls: Calls;
  readonly log: RequestLog;
  /** Takes the key out of a text. */
  readonly hide: (text: string) => string;
  wake(): void;
  stop(): void;
}

export async function startEngine(service: Service, parts: EngineParts): Promise<Engine> {
  const { clock, random, session, isOnline, quirks, categories } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const [before] = await Promise.all([readSession(session, service.id), quirks.ready]);
  const limiter = createLimiter(parts.rate, before?.limiter);
  const health = createHealth(before?.hosts);
  const hide = hider(service.key);
  const log = parts.createLog(hide);
  const state = () => ({
    serviceId: service.id,
    limiter: limiter.state(clock.now()),
    hosts: health.state(),
  });
  const save = sessionWriter(session, clock, state, signal);
  const client = createClient({
    service,
    // What an answer's words mean is known by the time the answer is here.
    transport: async (request, signal) => {
      const [raw] = await Promise.all([parts.transport(request, signal), categories.load()]);
      return raw;
    },
    health,
    limiter,
    log,
    isOnline,
    now: clock.now,
    onAnswer: save,
    onBadKey: parts.onBadKey,
  });
  const wake = () => scheduler.wake();
  const lookups = createLookups({
    client,
    clock,
    health,
    quirks,
    random,
    isOnline,
    signal,
    settle: parts.settle,
  });
  const calls = createCalls({ client, clock, health, random, wake });
  const scheduler = createScheduler({
    clock,
    limiter,
    budget: parts.budget,
    sources: [lookups, calls],
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
    quirks,
    categories,
    lookups,
    calls,
    log,
    hide,
    wake,
    stop: () => stopping.abort(),
  };
}
