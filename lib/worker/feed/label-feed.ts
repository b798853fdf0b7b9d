/**
 * Turns the keys that pages ask into the tags and profiles that they show: at once with what this machine knows, later
 * with the service's answers.
 */
import { type AddressOnChain, type Key, keysOn, splitKey } from '../../core/label/key.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { type ConnectedPage, keysForAddress, openCardsFor } from './connected-page.ts';
import type { FeedState, LabelFeedParts } from './feed-state.ts';
import { sendProfiles, sendTags, sendView } from './send-tags.ts';
import { releaseLabels, wantLabels } from './want-labels.ts';

export function createLabelFeed(parts: LabelFeedParts) {
  const state: FeedState = { parts, pages: new Map(), changed: [] };
  const { pages } = state;
  return {
    connect(page: ConnectedPage): void {
      pages.set(page.id, page);
      sendView(state, page);
    },
    disconnect(page: ConnectedPage): void {
      pages.delete(page.id);
      for (const { answers } of parts.runtimes()) answers.queue.drop(page.id);
    },
    ask(
      page: ConnectedPage,
      keys: readonly { readonly key: Key; readonly local?: boolean }[],
      visible: boolean,
    ): Promise<void> {
      for (const { key, local = false } of keys) page.keys.set(key, { visible, localOnly: local });
      const asked = keys.map(({ key }) => key);
      return answerKeys(state, page, asked);
    },
    /** The page cannot show these now. */
    release(page: ConnectedPage, keys: readonly Key[]): void {
      for (const key of keys) page.keys.delete(key);
      for (const key of keys) releaseLabels(state, page, key);
    },
    open(page: ConnectedPage, key: Key): Promise<void> {
      page.open.add(key);
      return answerCard(state, page, key);
    },
    leave: (page: ConnectedPage, key: Key): void => void page.open.delete(key),
    /** Something new is known about these. */
    changed: (about: readonly AddressOnChain[]): void => tellChanged(state, about),
    /** Asks all pages' questions again, because service, settings or wallets changed; what waits may be asked no more. */
    askAgain(): void {
      for (const { answers } of parts.runtimes()) {
        answers.forgetFailures();
        for (const { id } of pages.values()) answers.queue.drop(id);
      }
      for (const page of pages.values()) {
        sendView(state, page);
        void answerKeys(state, page, [...page.keys.keys()]);
        for (const key of page.open) void answerCard(state, page, key);
      }
    },
  };
}

async function answerKeys(state: FeedState, page: ConnectedPage, keys: readonly Key[]): Promise<void> {
  const { parts, pages } = state;
  const runtimes = parts.runtimes();
  await parts.answers.load(keys, false);
  // Stop if the page is gone, or if the service changed, which makes every page ask again.
  if (!pages.has(page.id) || isOther(runtimes, parts.runtimes())) return;
  // Nothing is written of what a private window shows.
  if (!page.isPrivate) parts.mine.met(keys);
  // What was released meanwhile is not asked.
  for (const key of keys) if (page.keys.has(key)) wantLabels(state, page, key);
  sendTags(state, page, keys);
  for (const runtime of runtimes) runtime.wake();
}

async function answerCard(state: FeedState, page: ConnectedPage, key: Key): Promise<void> {
  const { parts, pages } = state;
  const runtimes = parts.runtimes();
  const { chain, address } = splitKey(key);
  await parts.answers.load(keysOn(chain, address), true);
  if (!page.open.has(key) || !pages.has(page.id) || isOther(runtimes, parts.runtimes())) return;
  wantLabels(state, page, key);
  sendProfiles(state, page, key);
  for (const runtime of runtimes) runtime.wake();
}

const isOther = (before: readonly ServiceRuntime[], now: readonly ServiceRuntime[]) =>
  before.length !== now.length || before.some((runtime, at) => runtime !== now[at]);

/** All changes of one turn go to the pages together. */
function tellChanged(state: FeedState, about: readonly AddressOnChain[]): void {
  if (state.changed.length === 0 && about.length > 0) queueMicrotask(() => flush(state));
  state.changed.push(...about);
}

function flush(state: FeedState): void {
  const changed = state.changed;
  state.changed = [];
  for (const page of state.pages.values()) {
    sendTags(state, page, [...new Set(changed.flatMap((about) => keysForAddress(page, about)))]);
    for (const key of new Set(changed.flatMap((about) => openCardsFor(page, about))))
      sendProfiles(state, page, key);
  }
}
