/** Decides which of a page's questions go to the label service. */
import { isSystem } from '../../core/address/is-system.ts';
import type { Key } from '../../core/label/key.ts';
import { localQuestions, networkQuestions } from '../answers/network-questions.ts';
import { type Question, questionId } from '../cache/question.ts';
import type { Priority } from '../queue/queue-entry.ts';
import { whyNoRoute } from '../queue/route.ts';
import { isOfService } from '../sources/service/is-of-service.ts';
import { type ConnectedPage, type KeyOptions, keysForAddress, openCardsFor } from './connected-page.ts';
import { type FeedState, modeFor, recentFailure } from './feed-state.ts';

/** Queues the questions of a key that need an answer. */
export function wantLabels(state: FeedState, page: ConnectedPage, key: Key): void {
  const runtime = state.parts.runtime();
  if (!runtime) return;
  const { service, facts, queue } = runtime;
  const priority = priorityOf(page, key);
  // Each page of the extension that is in no tab counts as one.
  const tab = page.frame?.tabId ?? -page.id;
  for (const question of questionsFor(state, page, key)) {
    const { address, chain, kind } = question;
    if (whyNoRoute(service, chain, kind) || isSystem(address, chain)) continue;
    const fact = facts.get(question);
    const isAnswered = fact !== undefined && fact.state !== 'partial' && facts.isFresh(fact);
    if (isAnswered || recentFailure(state, questionId(question))) continue;
    queue.add(question, { who: page.id, tab, isPrivate: page.isPrivate, priority });
  }
}

/** Takes back the questions of a key, but for those that another key or card of the page has too. */
export function releaseLabels(state: FeedState, page: ConnectedPage, key: Key): void {
  const queue = state.parts.runtime()?.queue;
  for (const question of localQuestions(key, false)) {
    const isWanted = keysForAddress(page, question).length + openCardsFor(page, question).length > 0;
    if (!isWanted) queue?.release(questionId(question), page.id);
  }
}

function priorityOf(page: ConnectedPage, key: Key): Priority {
  if (page.open.has(key)) return 0;
  return page.keys.get(key)?.visible ? 1 : 2;
}

/** Whether an answer to one of a key's questions may still come. */
export function isWaiting(state: FeedState, page: ConnectedPage, key: Key): boolean {
  const queue = state.parts.runtime()?.queue;
  return (
    queue !== undefined && questionsFor(state, page, key).some((question) => queue.has(questionId(question)))
  );
}

function questionsFor(state: FeedState, page: ConnectedPage, key: Key): readonly Question[] {
  const asked: KeyOptions = page.keys.get(key) ?? { visible: true, localOnly: false };
  const open = page.open.has(key);
  const service = state.parts.runtime()?.service;
  /** Labels that are here as a list of the service's own are asked no more, and what no list holds only for a card. */
  const isHere = ({ chain, kind }: Question) =>
    service !== undefined &&
    (kind === 'label' || !open) &&
    state.parts.lists.covers(chain, (url) => isOfService(url, service));
  return networkQuestions(key, { ...asked, mode: modeFor(state, page), open }).filter(
    (question) => !isHere(question),
  );
}
