/**
 * Turns the keys that pages ask into the tags and profiles that they show: at once with what this machine knows, later
 * with the service's answers. None of its state must survive: a page that lost its worker asks again.
 */
import { type AddressOnChain, addressesOfKey, type Key, keysOn, splitKey } from '../../core/label/key.ts';
import { type Question, questionId } from '../cache/fact.ts';
import type { Priority } from '../queue/queue-entry.ts';
import { questionsAbout } from '../sources/service/network-questions.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { type ConnectedPage, keysForAddress, openCardsFor } from './connected-page.ts';
import { type LabelFeedParts, questionsFor, sendProfiles, sendTags, sendView } from './send-tags.ts';

export function createLabelFeed(parts: LabelFeedParts) {
  const { answers, mine, runtimes } = parts;
  const pages = new Map<number, ConnectedPage>();
  /** Addresses with news that pages have not been sent. */
  let news: AddressOnChain[] = [];

  /** Queues the questions of these keys that need an answer. */
  function want(page: ConnectedPage, keys: readonly Key[]): void {
    // Each page of the extension that is in no tab counts as one.
    const tab = page.frame?.tabId ?? -page.id;
    const wanted = { who: page.id, tab, isPrivate: page.isPrivate };
    for (const runtime of runtimes())
      for (const key of keys)
        runtime.queue.want(questionsFor(parts, page, key, runtime), {
          ...wanted,
          priority: priorityOf(page, key),
        });
  }

  /** Reads what is here and goes on, unless the page is gone, or the service changed, which makes every page ask again. */
  async function answer(
    page: ConnectedPage,
    about: readonly Key[],
    open: boolean,
    goOn: () => void,
  ): Promise<void> {
    const before = runtimes();
    await answers.load(about, open);
    const now = runtimes();
    if (!pages.has(page.id) || isOther(before, now)) return;
    goOn();
    for (const runtime of now) runtime.wake();
  }

  const answerKeys = (page: ConnectedPage, keys: readonly Key[]) =>
    answer(page, keys, false, () => {
      // Nothing is written of what a private window shows.
      if (!page.isPrivate) mine.met(keys);
      // What was released meanwhile is not asked.
      want(
        page,
        keys.filter((key) => page.keys.has(key)),
      );
      sendTags(parts, page, keys);
    });

  function answerCard(page: ConnectedPage, key: Key): Promise<void> {
    const { chain, address } = splitKey(key);
    return answer(page, keysOn(chain, address), true, () => {
      if (!page.open.has(key)) return;
      want(page, [key]);
      sendProfiles(parts, page, key);
    });
  }

  function flush(): void {
    const changed = news;
    news = [];
    for (const page of pages.values()) {
      sendTags(parts, page, [...new Set(changed.flatMap((about) => keysForAddress(page, about)))]);
      for (const key of new Set(changed.flatMap((about) => openCardsFor(page, about))))
        sendProfiles(parts, page, key);
    }
  }

  return {
    connect(page: ConnectedPage): void {
      pages.set(page.id, page);
      sendView(parts, page);
    },
    disconnect(page: ConnectedPage): void {
      pages.delete(page.id);
      for (const { queue } of runtimes()) queue.drop(page.id);
    },
    ask(
      page: ConnectedPage,
      keys: readonly { readonly key: Key; readonly local?: boolean }[],
      visible: boolean,
    ): Promise<void> {
      for (const { key, local = false } of keys) page.keys.set(key, { visible, localOnly: local });
      return answerKeys(
        page,
        keys.map(({ key }) => key),
      );
    },
    /** The page cannot show these now. */
    release(page: ConnectedPage, keys: readonly Key[]): void {
      for (const key of keys) page.keys.delete(key);
      for (const { queue } of runtimes()) queue.release(unwanted(page, keys), page.id);
    },
    open(page: ConnectedPage, key: Key, local = false): Promise<void> {
      const isAgain = page.open.has(key);
      page.open.set(key, local);
      // Only a person opens a key twice on one port. Their wish ends no rest of a host: the queue keeps those.
      if (isAgain)
        for (const runtime of runtimes())
          runtime.queue.forgetFailures(questionsFor(parts, page, key, runtime).map(questionId));
      return answerCard(page, key);
    },
    leave: (page: ConnectedPage, key: Key): void => void page.open.delete(key),
    /** Something new is known about these. All changes of one turn go to the pages together. */
    changed(about: readonly AddressOnChain[]): void {
      if (news.length === 0 && about.length > 0) queueMicrotask(flush);
      news.push(...about);
    },
    /** Asks all pages' questions again, because service, settings or wallets changed; what waits may be asked no more. */
    askAgain(): void {
      for (const { queue } of runtimes()) {
        queue.forgetFailures();
        for (const { id } of pages.values()) queue.drop(id);
      }
      for (const page of pages.values()) {
        sendView(parts, page);
        void answerKeys(page, [...page.keys.keys()]);
        for (const key of page.open.keys()) void answerCard(page, key);
      }
    },
  };
}

const isOther = (before: readonly ServiceRuntime[], now: readonly ServiceRuntime[]): boolean =>
  before.length !== now.length || before.some((runtime, at) => runtime !== now[at]);

/** What was asked for these keys, and for no other key or card of the page. */
const unwanted = (page: ConnectedPage, keys: readonly Key[]): readonly Question[] =>
  questionsAbout(keys.flatMap(addressesOfKey), false).filter(
    (question) => keysForAddress(page, question).length + openCardsFor(page, question).length === 0,
  );

function priorityOf(page: ConnectedPage, key: Key): Priority {
  if (page.open.has(key)) return 0;
  return page.keys.get(key)?.visible ? 1 : 2;
}
