/** What knows names of addresses. All that do stand in one table in `worker.ts`, and nobody else asks them for names. */
import type { ChainId } from '../../core/chains.ts';
import type { AddressOnChain, Key } from '../../core/label/key.ts';
import type { Contract, Label, MevActivity, Profile, Reason } from '../../core/label/profile.ts';

/** All that a source has about one address. */
export interface Names {
  readonly labels?: readonly Label[];
  readonly mev?: readonly MevActivity[];
  readonly contract?: readonly Contract[];
  /** Where the questions about it stand, from the source that the interface tells of. */
  readonly states?: Pick<Profile, 'labels' | 'mev' | 'contract'>;
}

export interface NamedKey {
  readonly key: Key;
  readonly label: Label;
}

/** What a search is limited to. */
export interface SourceFilter {
  /** Somebody typed on, or went away. */
  readonly signal: AbortSignal;
  /** Whether it leaves this label; without one, whether it may leave one of this key. */
  passes(key: Key, label?: Label): boolean;
  /** Hears of a source that has more than it gives. */
  onCut(): void;
}

export interface LabelSource {
  /** Reads what is here about these addresses, once for all. `open`: a card shows them, and more than their labels. */
  load?(about: readonly AddressOnChain[], open: boolean): Promise<unknown>;
  /** What is in memory by now; undefined for nothing. `why`: shown for questions that the page's mode leaves unasked. */
  find(chain: ChainId, address: string, open: boolean, why: Reason | undefined): Names | undefined;
  /** Where a search says that it looked; those of one place answer together. */
  readonly place?: 'own' | 'memory';
  /** What a text names. `among`: keys that are wanted whatever their names are. */
  search?(text: string, among: readonly Key[], filter: SourceFilter): Promise<readonly NamedKey[]>;
}

/** Undefined in place of an empty list, so that most addresses cost nothing. */
export const namesOf = (labels: readonly Label[]): Names | undefined =>
  labels.length > 0 ? { labels } : undefined;
