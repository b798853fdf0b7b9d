/**
 * From keys that pages ask to tags and profiles that they show: at once what this machine knows, later what the
 * service says. It keeps no list that must survive: a page that lost its worker asks again.
 */
import { isSystem, type SystemName } from '../core/address/is-system.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import type { Profile, Reason } from '../core/label/profile.ts';
import { tagOf } from '../core/label/ranked.ts';
import type { WorkerMessage } from '../protocol/page-message.ts';
import type { Settings } from '../settings/settings.ts';
import { siteMode } from '../settings/site-mode.ts';
import type { Fact } from './cache/fact.ts';
import type { Packs } from './cache/packs.ts';
import type { Resource } from './cache/resource.ts';
import { createFact } from './cache/split-answer.ts';
import { type Clock, isRecent } from './clock.ts';
import {
  type AddressOnChain,
  type ConnectedPage,
  type KeyOptions,
  keysForAddress,
  openCardsFor,
} from './connected-page.ts';
import { createLocalKnowledge, type LocalKnowledge } from './local-knowledge.ts';
import type { OwnLabels } from './own/own-labels.ts';
import { chainsOfKey, networkQuestions } from './queue/network-questions.ts';
import { type Question, questionId } from './queue/question.ts';
import type { Priority, QuestionResult } from './queue/queue-entry.ts';
import { failureMs } from './queue/retry-pause.ts';
import { whyNoRoute } from './queue/route.ts';
import type { ServiceRuntime } from './service-runtime.ts';

export interface LabelFeedParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly systemNames: Resource<SystemName>;
  readonly runtime: () => ServiceRuntime | undefined;
  readonly settings: () => Settings;
  /** Why no service may be asked on any site. */
  readonly whyLocal: () => Reason | undefined;
  readonly clock: Clock;
  /** Hears of each question that a service could be asked, and whether the cache answered it. */
  readonly onQuestion?: (answered: boolean) => void;
}

export interface LabelFeed {
  readonly knowledge: LocalKnowledge;
  connect(page: ConnectedPage): void;
  disconnect(page: ConnectedPage): void;
  ask(
    page: ConnectedPage,
    keys: readonly { readonly key: Key; readonly local?: boolean }[],
    visible: boolean,
  ): Promise<void>;
  open(page: ConnectedPage, key: Key): Promise<void>;
  leave(page: ConnectedPage, key: Key): void;
  /** Something is known of these that was not before. */
  changed(about: readonly AddressOnChain[]): void;
  settle(question: Question, settled: QuestionResult, unlogged: boolean): void;
  /** Another service or other settings: every page's questions are asked again. */
  askAgain(): void;
}

export function createLabelFeed(parts: LabelFeedParts): LabelFeed {
  const { clock, runtime } = parts;
  const pages = new Map<number, ConnectedPage>();
  const failures = new Map<string, { readonly reason: Reason; readonly at: number }>();
  const known = createLocalKnowledge({
    own: parts.own,
    packs: parts.packs,
    systemNames: parts.systemNames,
    runtime,
    failure,
  });
  let news: AddressOnChain[] = [];
  let answers: { readonly entry: readonly [Question, Fact]; readonly unlogged: boolean }[] = [];

  const modeFor = (page: ConnectedPage) => siteMode(parts.settings(), page.hostname);

  function failure(id: string): Reason | undefined {
    const failed = failures.get(id);
    return failed && isRecent(failed.at, failureMs, clock.now()) ? failed.reason : undefined;
  }

  function questionsFor(page: ConnectedPage, key: Key): readonly Question[] {
    const asked: KeyOptions = page.keys.get(key) ?? { visible: true, localOnly: false };
    return networkQuestions(key, { ...asked, mode: modeFor(page), open: page.open.has(key) });
  }

  /** Puts into the queue what has to be asked for a key. */
  function want(page: ConnectedPage, key: Key, priority: Priority): void {
    const now = runtime();
    if (!now) return;
    for (const question of questionsFor(page, key)) {
      if (
        whyNoRoute(now.service, question.chain, question.kind) ||
        isSystem(question.address, question.chain)
      )
        continue;
      const fact = now.facts.get(question);
      const answered = fact !== undefined && fact.state !== 'partial' && now.facts.isFresh(fact);
      parts.onQuestion?.(answered);
      if (answered) continue;
      if (failure(questionId(question))) continue;
      now.queue.add(question, { who: page.id, isPrivate: page.isPrivate, priority });
    }
  }

  function isWaiting(page: ConnectedPage, key: Key): boolean {
    const queue = runtime()?.queue;
    return (
      queue !== undefined && questionsFor(page, key).some((question) => queue.waiting(questionId(question)))
    );
  }

  function why(page: ConnectedPage): Reason | undefined {
    const mode = modeFor(page);
    return parts.whyLocal() ?? (mode === 'local' || mode === 'off' ? 'local-mode' : undefined);
  }

  function sendTags(page: ConnectedPage, keys: readonly Key[]): void {
    if (keys.length === 0) return;
    const off = modeFor(page) === 'off';
    const reason = why(page);
    const tags = keys.map((key) => {
      const { chain, address } = splitKey(key);
      const profiles = off ? [] : chainsOfKey(key).map((one) => known.profile(one, address, false, reason));
      const tag = tagOf(profiles, chain === 'evm' ? undefined : chain) ?? null;
      return { key, tag, settled: !isWaiting(page, key) };
    });
    page.send({ type: 'tags', tags });
  }

  function sendProfiles(page: ConnectedPage, key: Key): void {
    const { family, address } = splitKey(key);
    const reason = why(page);
    const meant = chainsOfKey(key);
    const others =
      family === 'evm' ? chainsOfKey(keyOf('evm', address)).filter((one) => !meant.includes(one)) : [];
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
      sendTags(page, [...new Set(told.flatMap((about) => keysForAddress(page, about)))]);
      for (const key of new Set(told.flatMap((about) => openCardsFor(page, about)))) sendProfiles(page, key);
    }
  }

  /** One transaction for the answers of a whole request. */
  function remember(): void {
    const facts = runtime()?.facts;
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

  function changed(about: readonly AddressOnChain[]): void {
    if (news.length === 0 && about.length > 0) queueMicrotask(flush);
    news.push(...about);
  }

  async function ask(page: ConnectedPage, keys: readonly Key[]): Promise<void> {
    const before = runtime();
    await known.load(keys, false, page.isPrivate);
    // A page may be gone by now, and another service may have come: then all is asked again anyway.
    if (!pages.has(page.id) || runtime() !== before) return;
    for (const key of keys) want(page, key, page.keys.get(key)?.visible ? 1 : 2);
    sendTags(page, keys);
    before?.wake();
  }

  async function open(page: ConnectedPage, key: Key): Promise<void> {
    const before = runtime();
    const { family, address } = splitKey(key);
    await known.load(family === 'evm' ? [key, keyOf('evm', address)] : [key], true, page.isPrivate);
    if (!page.open.has(key) || !pages.has(page.id) || runtime() !== before) return;
    want(page, key, 0);
    sendProfiles(page, key);
    before?.wake();
  }

  return {
    knowledge: known,
    connect(page) {
      pages.set(page.id, page);
      page.send(viewOf(page, parts.settings()));
    },
    disconnect(page) {
      pages.delete(page.id);
      runtime()?.queue.drop(page.id);
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
    settle(question, settled, unlogged) {
      const now = clock.now();
      const id = questionId(question);
      if ('reason' in settled) failures.set(id, { reason: settled.reason, at: now });
      else failures.delete(id);
      if (settled.state !== 'error') {
        const fact = createFact(question.kind, settled, now, runtime()?.categories.get());
        answers.push({ entry: [question, fact], unlogged });
      }
      changed([question]);
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

function viewOf(page: ConnectedPage, settings: Settings): WorkerMessage {
  return {
    type: 'view',
    mode: siteMode(settings, page.hostname),
    density: settings.density,
    theme: settings.theme,
  };
}

/** Of its own: what was learnt elsewhere stands in that chain's profile. */
function saysSomething({ labels, mev, contract }: Profile): boolean {
  return labels.items.some((label) => !label.chain) || mev.items.length + contract.items.length > 0;
}
