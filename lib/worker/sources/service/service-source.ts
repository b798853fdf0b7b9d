/** The label service as a source: what it said about an address, and where the questions about it stand. */
import { hasEndpoint } from '../../../core/api/endpoints.ts';
import { idle, type Known, type Reason } from '../../../core/label/profile.ts';
import type { LabelSource } from '../../base/label-source.ts';
import type { FactOf, Question, QuestionKind } from '../../cache/fact.ts';
import { questionsAbout } from './network-questions.ts';
import type { ServiceRuntime } from './service-runtime.ts';

/** Arbitrary: more than anybody reads. */
const maxFound = 300;

export const createServiceSource = (runtime: () => ServiceRuntime | undefined): LabelSource => ({
  load: async (about, open) => runtime()?.facts.load(questionsAbout(about, open)),
  find(chain, address, _open, why) {
    const known = <K extends QuestionKind>(kind: K) => knownOf(runtime(), { chain, address, kind }, why);
    const labels = known('label');
    const mev = hasEndpoint(chain, 'mev') ? known('mev') : idle;
    const contract = hasEndpoint(chain, 'contract') ? known('contract') : idle;
    return {
      labels: labels.items,
      mev: mev.items,
      contract: contract.items,
      states: { labels, mev, contract },
    };
  },
  place: 'memory',
  /** The names that are cached. */
  search: async (text) => (text === '' ? [] : ((await runtime()?.facts.search(text, maxFound)) ?? [])),
});

type KnownOf<K extends QuestionKind> = Known<FactOf<K>['items'][number]>;

/** `why`: shown for questions that the page's mode leaves unasked. */
function knownOf<K extends QuestionKind>(
  runtime: ServiceRuntime | undefined,
  question: Question & { readonly kind: K },
  why: Reason | undefined,
): KnownOf<K> {
  // Without settings, the service is unknown too.
  if (!runtime) return { ...idle, reason: why === 'settings-unread' ? why : 'no-service' };
  const { facts, queue } = runtime;
  const { state, reason = why } = queue.standing(question);
  const because = reason && { reason };
  const fact = facts.get(question);
  if (!fact) return { state, items: [], ...because };
  const isFresh = facts.isFresh(fact);
  return {
    state: fact.state === 'partial' || isFresh ? fact.state : 'stale',
    items: fact.items,
    at: fact.at,
    ...(!isFresh && because),
  };
}
