/** The state of the label feed. None of it must survive: a page that lost its worker asks again. */

import type { SystemName } from '../../core/address/is-system.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import type { AddressOnChain } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import type { Mode } from '../../settings/modes.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { createLocalKnowledge, type LocalKnowledge } from '../answers/local-knowledge.ts';
import { type Clock, isRecent } from '../base/clock.ts';
import type { Resource } from '../base/resource.ts';
import type { Fact } from '../cache/fact.ts';
import type { Question } from '../cache/question.ts';
import { failureMs } from '../queue/retry-pause.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import type { ConnectedPage } from './connected-page.ts';

export interface LabelFeedParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly lists: Pick<Lists, 'covers' | 'load' | 'find' | 'sources'>;
  readonly systemNames: Resource<SystemName>;
  readonly emblems: Resource<EmblemOf>;
  readonly runtime: () => ServiceRuntime | undefined;
  readonly settings: () => Settings;
  /** Why no service may be asked on any site. */
  readonly whyLocal: () => Reason | undefined;
  readonly clock: Clock;
}

interface Failure {
  readonly reason: Reason;
  readonly at: number;
}

export interface FeedState {
  readonly parts: LabelFeedParts;
  readonly knowledge: LocalKnowledge;
  readonly pages: Map<number, ConnectedPage>;
  /** By question id. */
  readonly failures: Map<string, Failure>;
  /** Addresses with news that pages have not been sent. */
  changed: AddressOnChain[];
  /** Facts that are not yet in the cache. */
  unsaved: { readonly entry: readonly [Question, Fact]; readonly unlogged: boolean }[];
}

export function createFeedState(parts: LabelFeedParts): FeedState {
  const failures = new Map<string, Failure>();
  const knowledge = createLocalKnowledge({
    own: parts.own,
    packs: parts.packs,
    lists: parts.lists,
    systemNames: parts.systemNames,
    emblems: parts.emblems,
    runtime: parts.runtime,
    failure: (id) => recentFailure({ failures, parts }, id),
  });
  return { parts, knowledge, pages: new Map(), failures, changed: [], unsaved: [] };
}

/** Why a question failed recently. */
export function recentFailure(
  { failures, parts }: Pick<FeedState, 'failures' | 'parts'>,
  id: string,
): Reason | undefined {
  const failed = failures.get(id);
  return failed && isRecent(failed.at, failureMs, parts.clock.now()) ? failed.reason : undefined;
}

export function modeFor({ parts }: FeedState, page: ConnectedPage): Mode {
  return siteMode(parts.settings(), page.hostname);
}
