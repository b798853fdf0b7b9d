/**
 * What this machine knows about an address from its sources: own labels, packs, lists,
 * names of system addresses, and facts.
 */

import { isSystem, type SystemName, unnamedSystem } from '../../core/address/is-system.ts';
import { parseAddress } from '../../core/address/parse-address.ts';
import { hasEndpoint } from '../../core/api/endpoints.ts';
import { type ChainId, chainOf } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { addressesOfKey, type Key, keysOn } from '../../core/label/key.ts';
import type { Profile, Reason } from '../../core/label/profile.ts';
import type { Resource } from '../base/resource.ts';
import type { Fact, FactOf } from '../cache/fact.ts';
import { type Question, type QuestionKind, questionId } from '../cache/question.ts';
import { whyNoRoute } from '../queue/route.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { buildProfile, type FactState, type QuestionStatus } from './build-profile.ts';
import { localQuestions } from './network-questions.ts';

export interface LocalKnowledgeParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly lists: Pick<Lists, 'load' | 'find' | 'sources'>;
  readonly systemNames: Resource<SystemName>;
  readonly emblems: Resource<EmblemOf>;
  readonly runtime: () => ServiceRuntime | undefined;
  /** Why a question failed, while that is remembered. */
  readonly failure: (id: string) => Reason | undefined;
}

export interface LocalKnowledge {
  /** Reads each source once, whatever the number of keys. */
  load(keys: readonly Key[], open: boolean): Promise<void>;
  /** `why`: shown for questions that the page's mode leaves unasked. */
  profile(chain: ChainId, address: string, open: boolean, why?: Reason): Profile;
}

export function createLocalKnowledge({
  own,
  packs,
  lists,
  systemNames,
  emblems,
  runtime,
  failure,
}: LocalKnowledgeParts): LocalKnowledge {
  function asking(question: Question, why: Reason | undefined): QuestionStatus {
    const id = questionId(question);
    const waiting = runtime()?.queue.waiting(id);
    if (waiting) return { waiting: true, ...waiting };
    const failed = failure(id);
    if (failed) return { waiting: false, failed: true, reason: failed };
    // Without settings, the service is unknown too.
    const none = why !== 'settings-unread' && whyNoRoute(runtime()?.service, question.chain, question.kind);
    const reason = none || why;
    return { waiting: false, ...(reason && { reason }) };
  }

  function told<K extends QuestionKind>(
    question: Question & { kind: K },
    why: Reason | undefined,
  ): FactState<K> {
    const facts = runtime()?.facts;
    const found = facts?.get(question);
    const fact = found && isOf(found, question.kind) ? found : undefined;
    return {
      fact,
      fresh: fact !== undefined && (facts?.isFresh(fact) ?? false),
      status: asking(question, why),
    };
  }

  function systemName(chain: ChainId, address: string): string | undefined {
    if (!isSystem(address, chain)) return undefined;
    const { family } = chainOf(chain);
    return systemNames.get()?.({ family, key: address, text: address }, chain) ?? unnamedSystem;
  }

  return {
    async load(keys, open) {
      const places = keys.flatMap(addressesOfKey);
      const chains = new Set(places.map(({ chain }) => chain));
      const ownKeys = new Set(places.flatMap(({ chain, address }) => keysOn(chain, address)));
      await Promise.all([
        own.load([...ownKeys]),
        packs.load(chains),
        lists.load(places),
        places.some(({ chain, address }) => isSystem(address, chain)) && systemNames.load(),
        emblems.load(),
        runtime()?.facts.load(keys.flatMap((key) => localQuestions(key, open))),
      ]);
    },
    profile(chain, address, open, why) {
      const { family } = chainOf(chain);
      const profile = buildProfile({
        chain,
        address,
        // Only cards show addresses, so only they need the spelling.
        text: open ? (parseAddress(address, family).address?.text ?? address) : address,
        own: keysOn(chain, address).flatMap((key) => own.get(key) ?? []),
        ownUnread: !own.isReadable(),
        system: systemName(chain, address),
        pack: packs.find(chain, address),
        lists: lists.find(chain, address),
        order: lists.sources(),
        label: told({ chain, address, kind: 'label' }, why),
        mev: hasEndpoint(chain, 'mev') ? told({ chain, address, kind: 'mev' }, why) : undefined,
        contract: hasEndpoint(chain, 'contract')
          ? told({ chain, address, kind: 'contract' }, why)
          : undefined,
      });
      return withEmblems(profile, emblems.get());
    },
  };
}

function withEmblems(profile: Profile, emblemOf: EmblemOf | undefined): Profile {
  if (!emblemOf) return profile;
  const items = profile.labels.items.map((label) => {
    const emblem = emblemOf(label);
    return emblem ? { ...label, emblem } : label;
  });
  const emblem = emblemOf({ name: chainOf(profile.chain).name, category: 'system', source: 'pack' });
  return { ...profile, ...(emblem && { emblem }), labels: { ...profile.labels, items } };
}

function isOf<K extends QuestionKind>(fact: Fact, kind: K): fact is FactOf<K> {
  return fact.kind === kind;
}
