/**
 * Turns the keys that pages ask into the tags and profiles that they show: at once with what this machine knows, later
 * with the service's answers.
 */
import { type AddressOnChain, type Key, keysOn, splitKey } from '../../core/label/key.ts';
import { createFact } from '../cache/create-fact.ts';
import { type Question, questionId } from '../cache/question.ts';
import type { QuestionResult } from '../queue/queue-entry.ts';
import { type ConnectedPage, keysForAddress, openCardsFor } from './connected-page.ts';
import { createFeedState, type FeedState, type LabelFeedParts } from './feed-state.ts';
import { sendProfiles, sendTags, sendView } from './send-tags.ts';
import { releaseLabels, wantLabels } from './want-labels.ts';

export interface LabelFeed extends Pick<FeedState, 'knowledge'> {
  connect(page: ConnectedPage): void;
  disconnect(page: ConnectedPage): void;
  ask(
    page: ConnectedPage,
    keys: readonly { readonly key: Key; readonly local?: boolean }[],
    visible: boolean,
  ): Promise<void>;
  /** The page cannot show these now. */
  release(page: ConnectedPage, keys: readonly Key[]): void;
  open(page: ConnectedPage, key: Key): Promise<void>;
  leave(page: ConnectedPage, key: Key): void;
  /** Something new is known about these. */
  changed(about: readonly AddressOnChain[]): void;
  settle(question: Question, settled: QuestionResult, unlogged: boolean): void;
  /** Asks all pages' questions again, because service or settings changed. */
  askAgain(): void;
}

export function createLabelFeed(parts: LabelFeedParts): LabelFeed {
  const state = createFeedState(parts);
  const { pages } = state;
  return {
    knowledge: state.knowledge,
    connect(page) {
      pages.set(page.id, page);
      sendView(state, page);
    },
    disconnect(page) {
      pages.delete(page.id);
      parts.runtime()?.queue.drop(page.id);
    },
    ask(page, keys, visible) {
      for (const { key, local = false } of keys) page.keys.set(key, { visible, localOnly: local });
      const asked = keys.map(({ key }) => key);
      return answerKeys(state, page, asked);
    },
    release(page, keys) {
      for (const key of keys) page.keys.delete(key);
      for (const key of keys) releaseLabels(state, page, key);
    },
    open(page, key) {
      page.open.add(key);
      return answerCard(state, page, key);
    },
    leave: (page, key) => void page.open.delete(key),
    changed: (about) => tellChanged(state, about),
    settle: (question, settled, unlogged) => settle(state, question, settled, unlogged),
    askAgain() {
      state.failures.clear();
      for (const page of pages.values()) {
        sendView(state, page);
        void answerKeys(state, page, [...page.keys.keys()]);
        for (const key of page.open) void answerCard(state, page, key);
      }
    },
  };
}

async function answerKeys(state: FeedState, page: ConnectedPage, keys: readonly Key[]): Promise<void> {
  const { parts, knowledge, pages } = state;
  const runtime = parts.runtime();
  await knowledge.load(keys, false);
  // Stop if the page is gone, or if the service changed, which makes every page ask again.
  if (!pages.has(page.id) || parts.runtime() !== runtime) return;
  // What was released meanwhile is not asked.
  for (const key of keys) if (page.keys.has(key)) wantLabels(state, page, key);
  sendTags(state, page, keys);
  runtime?.wake();
}

async function answerCard(state: FeedState, page: ConnectedPage, key: Key): Promise<void> {
  const { parts, knowledge, pages } = state;
  const runtime = parts.runtime();
  const { chain, address } = splitKey(key);
  await knowledge.load(keysOn(chain, address), true);
  if (!page.open.has(key) || !pages.has(page.id) || parts.runtime() !== runtime) return;
  wantLabels(state, page, key);
  sendProfiles(state, page, key);
  runtime?.wake();
}

function settle(state: FeedState, question: Question, settled: QuestionResult, unlogged: boolean): void {
  const { parts, failures, unsaved } = state;
  const now = parts.clock.now();
  const id = questionId(question);
  if ('reason' in settled) failures.set(id, { reason: settled.reason, at: now });
  else failures.delete(id);
  if (settled.state !== 'error') {
    const fact = createFact(question.kind, settled, now, parts.runtime()?.categories.get());
    unsaved.push({ entry: [question, fact], unlogged });
  }
  tellChanged(state, [question]);
}

/** All changes of one turn go to the pages together. */
function tellChanged(state: FeedState, about: readonly AddressOnChain[]): void {
  if (state.changed.length === 0 && about.length > 0) queueMicrotask(() => flush(state));
  state.changed.push(...about);
}

function flush(state: FeedState): void {
  const changed = state.changed;
  state.changed = [];
  save(state);
  for (const page of state.pages.values()) {
    sendTags(state, page, [...new Set(changed.flatMap((about) => keysForAddress(page, about)))]);
    for (const key of new Set(changed.flatMap((about) => openCardsFor(page, about))))
      sendProfiles(state, page, key);
  }
}

/** One transaction for all answers of a request; those for private windows stay in memory. */
function save(state: FeedState): void {
  const facts = state.parts.runtime()?.facts;
  const unsaved = state.unsaved;
  state.unsaved = [];
  for (const memoryOnly of [false, true]) {
    const entries = unsaved.filter((one) => one.unlogged === memoryOnly).map((one) => one.entry);
    if (entries.length > 0) void facts?.put(entries, memoryOnly);
  }
}
