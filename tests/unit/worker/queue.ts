/** A queue with its scheduler on a clock wound by hand, and a host that answers as a test says. */
import type { ChainId } from '../../../lib/core/chains.ts';
import { createBudget } from '../../../lib/worker/budget.ts';
import { createClient } from '../../../lib/worker/client.ts';
import { createHealth } from '../../../lib/worker/health.ts';
import type { Priority, Settled } from '../../../lib/worker/job.ts';
import { createLimiter } from '../../../lib/worker/limiter.ts';
import { createRequestLog, hider } from '../../../lib/worker/log.ts';
import { createLookups } from '../../../lib/worker/lookups.ts';
import { createQuirks, type Quirk } from '../../../lib/worker/quirks.ts';
import type { BuiltRequest } from '../../../lib/worker/requests.ts';
import { createScheduler } from '../../../lib/worker/scheduler.ts';
import type { Service } from '../../../lib/worker/service.ts';
import { type SlotKind, slotId } from '../../../lib/worker/slot.ts';
import type { Raw } from '../../../lib/worker/transport.ts';
import { askedOf, handClock, json, service as usual } from './fakes.ts';

export interface QueueOptions {
  readonly service?: Service;
  readonly rate?: number;
  readonly budget?: number;
  readonly quirks?: Readonly<Record<string, Quirk>>;
  readonly isOnline?: () => boolean;
}

/** `answer` gets the request and its number, from 0. */
export function queue(
  answer: (request: BuiltRequest, n: number) => Raw | Promise<Raw>,
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
  const badKeys: string[] = [];
  const health = createHealth();
  const limiter = createLimiter(() => options.rate ?? 1_000);
  const quirks = createQuirks({
    read: () => Promise.resolve(options.quirks),
    write: () => Promise.resolve(),
  });
  const log = createRequestLog(hider(service.key));
  const client = createClient({
    service,
    transport: async (request) => {
      requests.push({ at: clock.now(), url: request.shown, asked: askedOf(request) });
      return answer(request, requests.length - 1);
    },
    health,
    limiter,
    log,
    now: clock.now,
    isOnline,
    onAnswer: () => undefined,
    onBadKey: (host) => badKeys.push(host),
  });
  const lookups = createLookups({
    client,
    clock,
    health,
    quirks,
    random: () => 0.5,
    isOnline,
    signal: stop.signal,
    settle: (slot, what) => {
      if (ended.has(slotId(slot))) throw new Error(`${slotId(slot)} was settled twice.`);
      ended.add(slotId(slot));
      settled.set(slot.address + slot.kind, what);
    },
  });
  const scheduler = createScheduler({
    clock,
    limiter,
    budget: createBudget(
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
    badKeys,
    health,
    quirks,
    log,
    lookups,
    scheduler,
    add(
      chain: ChainId,
      addresses: readonly string[],
      { kind = 'label' as SlotKind, who = 1, priority = 1 as Priority, isPrivate = false } = {},
    ) {
      for (const address of addresses) lookups.add({ chain, address, kind }, { who, isPrivate, priority });
      scheduler.wake();
    },
    state: (address: string, kind: SlotKind = 'label') => settled.get(address + kind),
  };
}

/** Short addresses will do: the queue compares them, it does not parse them. */
export const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `0x${(n + from).toString(16).padStart(4, '0')}`);

export const rowOf = (address: string, name = `name of ${address}`) => ({
  address,
  address_name: name,
  label_type: 'type',
  label_subtype: 'subtype',
  label: 'label',
});

/** Answers every address that was asked, with one row. */
export const answerAll = (request: BuiltRequest): Raw =>
  json({ data: askedOf(request).map((one) => rowOf(one)) });
