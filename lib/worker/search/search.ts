/**
 * Search by text: own labels, memory and packs at once, the service's chains after a short pause in typing. A new
 * search ends the previous one; hits are merged, best first, with all their sources.
 */
import { typedAs } from '../../core/address/typed.ts';
import type { Reason } from '../../core/label/profile.ts';
import type { UnsentReason } from '../../core/secret/unsent-reasons.ts';
import type { SearchMessage, SearchPlace, SearchUpdate } from '../../protocol/ports.ts';
import type { Packs } from '../cache/packs.ts';
import { type Clock, pause } from '../clock.ts';
import type { OwnLabels } from '../own/own-labels.ts';
import { whyNoRoute } from '../queue/route.ts';
import type { ServiceRuntime } from '../service-runtime.ts';
import { mergeHits, type SearchMatch } from './merge-hits.ts';
import { searchDevice } from './search-device.ts';
import { type ServicePage, type ServicePlace, searchService, servicePlaces } from './search-service.ts';
import type { TextGate } from './text-gate.ts';

export interface SearchParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly runtime: () => ServiceRuntime | undefined;
  readonly clock: Clock;
  readonly whyUnsent: TextGate;
  /** Why no service may be asked. */
  readonly whyLocal: () => Reason | undefined;
}

export interface SearchSession {
  handle(message: SearchMessage): void;
  end(): void;
}

const quietMs = 300;
const leastLetters = 3;

export function createSearch(parts: SearchParts) {
  /** The searches of one surface, one after the other. */
  return (send: (message: SearchUpdate) => void): SearchSession => {
    let stop = new AbortController();
    let more: ((of: string) => void) | undefined;
    return {
      handle(message) {
        if (message.type === 'more') {
          more?.(message.of);
          return;
        }
        stop.abort();
        stop = new AbortController();
        more = run(parts, message, stop.signal, send);
      },
      end: () => stop.abort(),
    };
  };
}

function run(
  parts: SearchParts,
  { id, text, now, isPrivate }: Extract<SearchMessage, { type: 'search' }>,
  signal: AbortSignal,
  send: (message: SearchUpdate) => void,
): (of: string) => void {
  const query = text.trim();
  const typed = typedAs(query);
  const found = new Map<string, readonly SearchMatch[]>();
  const places = new Map<string, SearchPlace>();
  const pages = new Map<string, ServicePage>();
  const { clock } = parts;
  let unsent: UnsentReason | undefined;

  const tell = () => {
    if (signal.aborted) return;
    send({
      type: 'found',
      id,
      ...(typed.kind === 'address' && { address: { key: typed.key, text: typed.address.text } }),
      ...(typed.kind === 'text' && typed.hint && unsent !== 'private-key' && { hint: typed.hint }),
      ...(unsent && { unsent }),
      hits: mergeHits(query, [...found.values()].flat()),
      places: [...places.values()],
    });
  };
  const place = (of: string, state: SearchPlace['state'], rest: { reason?: Reason; more?: boolean } = {}) => {
    const { reason, more = false } = rest;
    places.set(of, { of, state, hits: found.get(of)?.length ?? 0, more, ...(reason && { reason }) });
  };

  async function local(): Promise<void> {
    for (const where of ['own', 'pack', 'memory']) place(where, 'searching');
    const run = async (of: string, work: () => Promise<readonly SearchMatch[]>) => {
      try {
        found.set(of, await work());
        place(of, 'done');
      } catch {
        place(of, 'failed', of === 'own' ? { reason: 'own-unread' } : {});
      }
    };
    await Promise.all([
      run('own', () => searchDevice.own(parts.own, query)),
      run('pack', () => searchDevice.pack(parts.packs, query)),
      run('memory', () => searchDevice.memory(parts.runtime(), query)),
    ]);
    tell();
  }

  async function remote(what: ServicePlace): Promise<void> {
    const runtime = parts.runtime();
    const why = parts.whyLocal() ?? whyNoRoute(runtime?.service, what.chain, what.kind);
    if (why || !runtime) {
      place(what.of, 'not-searched', { reason: why ?? 'no-service' });
      return;
    }
    place(what.of, 'searching');
    tell();
    const before = pages.get(what.of);
    const page = await searchService(runtime, what, query, {
      signal,
      unlogged: isPrivate,
      before,
      now: clock.now(),
    });
    if (signal.aborted) return;
    if ('reason' in page) {
      place(what.of, 'failed', { reason: page.reason });
    } else {
      pages.set(what.of, page);
      found.set(what.of, page.found);
      place(what.of, 'done', { more: page.walk.next !== undefined });
      void runtime.facts.learn(page.learnt, isPrivate);
    }
    tell();
  }

  async function all(): Promise<void> {
    unsent = await parts.whyUnsent(query);
    if (unsent === 'private-key') return tell();
    const remotes = unsent ? [] : servicePlaces();
    for (const { of } of remotes) place(of, 'waiting');
    await local();
    if (unsent) return;
    if (!now) {
      if ([...query].length < leastLetters) return;
      await pause(clock, quietMs, signal);
    }
    if (signal.aborted) return;
    await Promise.all(remotes.map(remote));
    tell();
  }

  if (typed.kind !== 'text') tell();
  else void all();
  return (of) => {
    const what = servicePlaces().find((one) => one.of === of);
    if (what && pages.get(of)?.walk.next !== undefined && !signal.aborted) void remote(what);
  };
}
