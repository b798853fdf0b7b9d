/**
 * Search by text: this machine's own labels, memory and packs at once, the service's chains after a moment of quiet.
 * A new search ends the one before; what is found is merged, best first, with everybody who says so.
 */
import { typedAs } from '../core/address/typed.ts';
import type { Reason } from '../core/label/profile.ts';
import type { FromSearch, SearchPlace, ToSearch } from '../requests.ts';
import { type Clock, pause } from './clock.ts';
import type { Engine } from './engine.ts';
import { type Found, mergeHits } from './merge.ts';
import type { OwnLabels } from './own.ts';
import type { Packs } from './packs.ts';
import { whyNoRoute } from './routes.ts';
import { searchMemory, searchOwn, searchPacks } from './search-local.ts';
import { type RemotePage, type RemotePlace, remotePlaces, searchPlace } from './search-remote.ts';

export interface SearchParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly engine: () => Engine | undefined;
  readonly clock: Clock;
  readonly mayAsk: () => boolean;
}

export interface SearchSession {
  handle(message: ToSearch): void;
  end(): void;
}

const quietMs = 300;
const leastLetters = 3;

export function createSearch(parts: SearchParts) {
  /** One interface's searches, one after the other. */
  return (send: (message: FromSearch) => void): SearchSession => {
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
  { id, text, now, isPrivate }: Extract<ToSearch, { type: 'search' }>,
  signal: AbortSignal,
  send: (message: FromSearch) => void,
): (of: string) => void {
  const query = text.trim();
  const typed = typedAs(query);
  const found = new Map<string, readonly Found[]>();
  const places = new Map<string, SearchPlace>();
  const pages = new Map<string, RemotePage>();
  const { clock } = parts;

  const tell = () => {
    if (signal.aborted) return;
    send({
      type: 'found',
      id,
      ...(typed.kind === 'address' && { address: { key: typed.key, text: typed.address.text } }),
      ...(typed.kind === 'text' && typed.hint && { hint: typed.hint }),
      ...(typed.kind === 'secret' && { secret: true }),
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
    const run = async (of: string, work: () => Promise<readonly Found[]>) => {
      try {
        found.set(of, await work());
        place(of, 'done');
      } catch {
        place(of, 'failed');
      }
    };
    await Promise.all([
      run('own', () => searchOwn(parts.own, query)),
      run('pack', () => searchPacks(parts.packs, query)),
      run('memory', () => searchMemory(parts.engine(), query)),
    ]);
    tell();
  }

  async function remote(what: RemotePlace): Promise<void> {
    const engine = parts.engine();
    const why = parts.mayAsk() ? whyNoRoute(engine?.service, what.chain, what.kind) : 'local-mode';
    if (why || !engine) {
      place(what.of, 'not-searched', { reason: why ?? 'no-service' });
      return;
    }
    place(what.of, 'searching');
    tell();
    const before = pages.get(what.of);
    const page = await searchPlace(engine, what, query, {
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
      void engine.facts.learn(page.learnt, isPrivate);
    }
    tell();
  }

  async function all(): Promise<void> {
    const remotes = remotePlaces();
    for (const { of } of remotes) place(of, 'waiting');
    await local();
    if (!now) {
      if ([...query].length < leastLetters) return;
      await pause(clock, quietMs, signal);
    }
    if (signal.aborted) return;
    await Promise.all(remotes.map(remote));
    tell();
  }

  // A key or a recovery phrase goes nowhere, whoever typed it by mistake.
  if (typed.kind !== 'text') tell();
  else void all();
  return (of) => {
    const what = remotePlaces().find((one) => one.of === of);
    if (what && pages.get(of)?.walk.next !== undefined && !signal.aborted) void remote(what);
  };
}
