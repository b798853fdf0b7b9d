/**
 * Where each question to the service stands: answered, waiting, failed or not asked. Only answers must survive, because a
 * page that lost its worker asks again.
 */
import { isSystem } from '../../../core/address/is-system.ts';
import type { CategoryOf } from '../../../core/label/categoriser.ts';
import type { Reason } from '../../../core/label/profile.ts';
import { isRecent } from '../../base/clock.ts';
import type { Resource } from '../../base/resource.ts';
import { createFact } from '../../cache/create-fact.ts';
import type { Fact, FactOf } from '../../cache/fact.ts';
import type { Facts } from '../../cache/facts.ts';
import { type Question, type QuestionKind, questionId } from '../../cache/question.ts';
import type { QuestionResult, Want } from '../../queue/queue-entry.ts';
import type { RequestQueueParts } from '../../queue/queue-state.ts';
import { createRequestQueue } from '../../queue/request-queue.ts';
import { failureMs } from '../../queue/retry-pause.ts';
import { whyNoRoute } from '../../queue/route.ts';

export interface QuestionState<K extends QuestionKind> {
  readonly fact: FactOf<K> | undefined;
  readonly isFresh: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** Why it waits, failed or cannot be asked. */
  readonly reason: Reason | undefined;
}

export interface ServiceAnswersParts extends Omit<RequestQueueParts, 'settle' | 'onWaiting'> {
  readonly facts: Facts;
  readonly categories: Resource<CategoryOf>;
  /** There is an answer, a failure, or another reason why a question waits. */
  readonly onChange: (question: Question) => void;
}

export function createServiceAnswers(parts: ServiceAnswersParts) {
  const { facts, categories, clock, onChange } = parts;
  const { service } = parts.client;
  const failures = new Map<string, { readonly reason: Reason; readonly at: number }>();
  const queue = createRequestQueue({ ...parts, settle, onWaiting: onChange });

  function settle(question: Question, result: QuestionResult, unlogged: boolean): void {
    const at = clock.now();
    if (result.state === 'error') {
      failures.set(questionId(question), { reason: result.reason, at });
    } else {
      failures.delete(questionId(question));
      const fact = createFact(question.kind, result, at, categories.get());
      // The disk writes all answers of a request together.
      void facts.put([[question, fact]], unlogged);
    }
    onChange(question);
  }

  function failure(id: string): Reason | undefined {
    const failed = failures.get(id);
    return failed && isRecent(failed.at, failureMs, clock.now()) ? failed.reason : undefined;
  }

  return {
    queue,
    state<K extends QuestionKind>(question: Question & { readonly kind: K }): QuestionState<K> {
      const id = questionId(question);
      const found = facts.get(question);
      const fact = found && isOf(found, question.kind) ? found : undefined;
      const isFresh = fact !== undefined && facts.isFresh(fact);
      const waiting = queue.waiting(id);
      const failed = waiting ? undefined : failure(id);
      const reason = waiting
        ? waiting.reason
        : (failed ?? whyNoRoute(service, question.chain, question.kind));
      return { fact, isFresh, isWaiting: waiting !== undefined, hasFailed: failed !== undefined, reason };
    },
    /** Asks those that have no answer and have not just failed. */
    want(questions: readonly Question[], want: Want): void {
      for (const question of questions) {
        const { address, chain, kind } = question;
        if (whyNoRoute(service, chain, kind) || isSystem(address, chain)) continue;
        const fact = facts.get(question);
        const isAnswered = fact !== undefined && fact.state !== 'partial' && facts.isFresh(fact);
        if (!isAnswered && !failure(questionId(question))) queue.add(question, want);
      }
    },
    /** Whether an answer to one of these may still come. */
    isWaiting: (questions: readonly Question[]): boolean =>
      questions.some((question) => queue.has(questionId(question))),
    /** The page does not want these any more. */
    release(questions: readonly Question[], who: number): void {
      for (const question of questions) queue.release(questionId(question), who);
    },
    forgetFailures: () => failures.clear(),
  };
}

function isOf<K extends QuestionKind>(fact: Fact, kind: K): fact is FactOf<K> {
  return fact.kind === kind;
}
