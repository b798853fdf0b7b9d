/** Decides which of a page's questions go to the label service, and to the user's nodes. */
import { addressesOfKey, type Key } from '../../core/label/key.ts';
import type { Question } from '../cache/question.ts';
import type { Priority } from '../queue/queue-entry.ts';
import { isOfService } from '../sources/service/is-of-service.ts';
import { networkQuestions, questionsAbout } from '../sources/service/network-questions.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { type ConnectedPage, type KeyOptions, keysForAddress, openCardsFor } from './connected-page.ts';
import { type FeedState, modeFor } from './feed-state.ts';

/** Queues the questions of a key that need an answer. */
export function wantLabels(state: FeedState, page: ConnectedPage, key: Key): void {
  // Each page of the extension that is in no tab counts as one.
  const tab = page.frame?.tabId ?? -page.id;
  const want = { who: page.id, tab, isPrivate: page.isPrivate, priority: priorityOf(page, key) };
  for (const runtime of state.parts.runtimes())
    runtime.answers.want(questionsFor(state, page, key, runtime), want);
}

/** Takes back the questions of a key, but for those that another key or card of the page has too. */
export function releaseLabels(state: FeedState, page: ConnectedPage, key: Key): void {
  const released = questionsAbout(addressesOfKey(key), false).filter(
    (question) => keysForAddress(page, question).length + openCardsFor(page, question).length === 0,
  );
  for (const { answers } of state.parts.runtimes()) answers.release(released, page.id);
}

function priorityOf(page: ConnectedPage, key: Key): Priority {
  if (page.open.has(key)) return 0;
  return page.keys.get(key)?.visible ? 1 : 2;
}

/** Whether an answer to one of a key's questions may still come. */
export function isWaiting(state: FeedState, page: ConnectedPage, key: Key): boolean {
  return state.parts
    .runtimes()
    .some((runtime) => runtime.answers.isWaiting(questionsFor(state, page, key, runtime)));
}

function questionsFor(
  state: FeedState,
  page: ConnectedPage,
  key: Key,
  { service, kindsOf }: ServiceRuntime,
): readonly Question[] {
  if (state.parts.mine.isUnasked(key)) return [];
  const asked: KeyOptions = page.keys.get(key) ?? { visible: true, localOnly: false };
  const open = page.open.has(key);
  /** Labels that are here as a list of the service's own are asked no more, and what no list holds only for a card. */
  const isHere = ({ chain, kind }: Question) =>
    (kind === 'label' || !open) && state.parts.lists.covers(chain, (url) => isOfService(url, service));
  return networkQuestions(key, { ...asked, mode: modeFor(state, page), open }, kindsOf).filter(
    (question) => !isHere(question),
  );
}
