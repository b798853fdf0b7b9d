/**
 * From keys that pages ask to tags and profiles that they show: at once what this machine knows, later what the
 * service says. It keeps no list that must survive: a page that lost its worker asks again.
 */
import { isSystem, type SystemName } from '../core/address/system.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import type { Profile, Reason } from '../core/label/profile.ts';
import { tagOf } from '../core/label/rank.ts';
import type { ToPage } from '../messages.ts';
import { modeOf, type Settings } from '../settings.ts';
import { factOf } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Engine } from './engine.ts';
import type { Fact } from './fact.ts';
import type { Priority, Settled } from './job.ts';
import { createKnown, type KnownThings } from './known.ts';
import type { OwnLabels } from './own.ts';
import type { Packs } from './packs.ts';
import { type About, type Asked, askedAs, openOn, type Page } from './pages.ts';
import type { Resource } from './resource.ts';
import { failureMs } from './retry.ts';
import { whyNoRoute } from './routes.ts';
import { type Slot, slotId } from './slot.ts';
import { chainsOf, networkSlots } from './wanted.ts';

export interface ResolverParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly systemNames: Resource<SystemName>;
  readonly engine: () => Engine | undefined;
  readonly settings: () => Settings;
  readonly clock: Clock;
  /** Hears of each question that a service could be asked, and whether the cache answered it. */
  readonly wanted?: (answered: boolean) => void;
}

export interface Resolver {
  readonly known: KnownThings;
  connect(page: Page): void;
  disconnect(page: Page): void;
  ask(
    page: Page,
    keys: readonly { readonly key: Key; readonly local?: boolean }[],
    visible: boolean,
  ): Promise<void>;
  open(page: Page, key: Key): Promise<void>;
  leave(page: Page, key: Key): void;
  /** Something is known of these that was not before. */
  changed(about: readonly About[]): void;
  settle(slot: Slot, settled: Settled, unlogged: boolean): void;
  /** Another service or other settings: every page's questions are asked again. */
  askAgain(): void;
}

export function createResolver(parts: ResolverParts): Resolver {
  const { clock, engine } = parts;
  const pages = new Map<number, Page>();
  const failures = new Map<string, { readonly reason: Reason; readonly until: number }>();
  const known = createKnown({
    own: parts.own,
    packs: parts.packs,
    systemNames: parts.systemNames,
    engine,
    failure: (id) => {
      const failed = failures.get(id);
      return failed && failed.until > clock.now() ? failed.reason : undefined;
    },
  });
  let news: About[] = [];
  let answers: { readonly entry: readonly [Slot, Fact]; readonly unlogged: boolean }[] = [];

  const modeFor = (page: Page) => modeOf(parts.settings(), page.hostname);

  function slotsFor(page: Page, key: Key): readonly Slot[] {
    const asked: Asked = page.keys.get(key) ?? { visible: true, localOnly: false };
    return networkSlots(key, { ...asked, mode: modeFor(page), open: page.open.has(key) });
  }

  /** Puts into the queue what has to be asked for a key. */
  function want(page: Page, key: Key, priority: Priority): void {
    const now = engine();
    if (!now) return;
    for (const slot of slotsFor(page, key)) {
      if (whyNoRoute(now.service, slot.chain, slot.kind) || isSystem(slot.address, slot.chain)) continue;
      const fact = now.facts.get(slot);
      const answered = fact !== undefined && fact.state !== 'partial' && now.facts.isFresh(fact);
      parts.wanted?.(answered);
      if (answered) continue;
      const failed = failures.get(slotId(slot));
      if (failed && failed.until > clock.now()) continue;
      now.lookups.add(slot, { who: page.id, isPrivate: page.isPrivate, priority });
    }
  }

  function isWaiting(page: Page, key: Key): boolean {
    const lookups = engine()?.lookups;
    return lookups !== undefined && slotsFor(page, key).some((slot) => lookups.waiting(slotId(slot)));
  }

  function why(page: Page): Reason | undefined {
    const mode = modeFor(page);
    return mode === 'local' || mode === 'off' ? 'local-mode' : undefined;
  }

  function sendTags(page: Page, keys: readonly Key[]): void {
    if (keys.length === 0) return;
    const off = modeFor(page) === 'off';
    const reason = why(page);
    const tags = keys.map((key) => {
      const { chain, address } = splitKey(key);
      const profiles = off ? [] : chainsOf(key).map((one) => known.profile(one, address, false, reason));
      const tag = tagOf(profiles, chain === 'evm' ? undefined : chain) ?? null;
      return { key, tag, settled: !isWaiting(page, key) };
    });
    page.send({ type: 'tags', tags });
  }

  function sendProfiles(page: Page, key: Key): void {
    const { family, address } = splitKey(key);
    const reason = why(page);
    const meant = chainsOf(key);
    const others =
      family === 'evm' ? chainsOf(keyOf('evm', address)).filter((one) => !meant.includes(one)) : [];
    const profiles = [
      ...meant.map((chain) => known.profile(chain, address, true, reason)),
      ...others.map((chain) => known.profile(chain, address, true, reason)).filter(saysSomething),
    ];
    page.send({ type: 'profiles', key, profiles, settled: !isWaiting(page, key) });
  }

  function flush(): void {
    const told = news;
    news = [];
    remember();
    for (const page of pages.values()) {
      sendTags(page, [...new Set(told.flatMap((about) => askedAs(page, about)))]);
      for (const key of new Set(told.flatMap((about) => openOn(page, about)))) sendProfiles(page, key);
    }
  }

  /** One transaction for the answers of a whole request. */
  function remember(): void {
    const facts = engine()?.facts;
    const [loud, quiet] = [answers.filter((one) => !one.unlogged), answers.filter((one) => one.unlogged)];
    answers = [];
    for (const [some, memoryOnly] of [
      [loud, false],
      [quiet, true],
    ] as const) {
      if (some.length > 0)
        void facts?.put(
          some.map((one) => one.entry),
          memoryOnly,
        );
    }
  }

  function changed(about: readonly About[]): void {
    if (news.length === 0 && about.length > 0) queueMicrotask(flush);
    news.push(...about);
  }

  async function ask(page: Page, keys: readonly Key[]): Promise<void> {
    const before = engine();
    await known.load(keys, false, page.isPrivate);
    // A page may be gone by now, and another service may have come: then all is asked again anyway.
    if (!pages.has(page.id) || engine() !== before) return;
    for (const key of keys) want(page, key, page.keys.get(key)?.visible ? 1 : 2);
    sendTags(page, keys);
    before?.wake();
  }

  async function open(page: Page, key: Key): Promise<void> {
    const before = engine();
    const { family, address } = splitKey(key);
    await known.load(family === 'evm' ? [key, keyOf('evm', address)] : [key], true, page.isPrivate);
    if (!page.open.has(key) || !pages.has(page.id) || engine() !== before) return;
    want(page, key, 0);
    sendProfiles(page, key);
    before?.wake();
  }

  return {
    known,
    connect(page) {
      pages.set(page.id, page);
      page.send(viewOf(page, parts.settings()));
    },
    disconnect(page) {
      pages.delete(page.id);
      engine()?.lookups.drop(page.id);
    },
    async ask(page, keys, visible) {
      for (const { key, local = false } of keys) page.keys.set(key, { visible, localOnly: local });
      await ask(
        page,
        keys.map(({ key }) => key),
      );
    },
    async open(page, key) {
      page.open.add(key);
      await open(page, key);
    },
    leave(page, key) {
      page.open.delete(key);
    },
    changed,
    settle(slot, settled, unlogged) {
      const now = clock.now();
      const id = slotId(slot);
      if ('reason' in settled) failures.set(id, { reason: settled.reason, until: now + failureMs });
      else failures.delete(id);
      if (settled.state !== 'error') {
        const fact = factOf(slot.kind, settled, now, engine()?.categories.get());
        answers.push({ entry: [slot, fact], unlogged });
      }
      changed([slot]);
    },
    askAgain() {
      failures.clear();
      for (const page of pages.values()) {
        page.send(viewOf(page, parts.settings()));
        void ask(page, [...page.keys.keys()]);
        for (const key of page.open) void open(page, key);
      }
    },
  };
}

function viewOf(page: Page, settings: Settings): ToPage {
  return {
    type: 'view',
    mode: modeOf(settings, page.hostname),
    density: settings.density,
    theme: settings.theme,
  };
}

function saysSomething({ labels, mev, contract }: Profile): boolean {
  return labels.items.length + mev.items.length + contract.items.length > 0;
}
