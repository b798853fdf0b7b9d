/** Profiles for tests: whatever is not given is unknown. */
import type { ChainId } from '../../../../lib/core/chains.ts';
import { categoryOf } from '../../../../lib/core/label/category-of.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Profile,
  type State,
} from '../../../../lib/core/label/profile.ts';

export function label(name: string, more: Partial<Label> = {}): Label {
  const words = { name, type: '', subtype: '', text: '', ...more };
  return {
    ...words,
    category: categoryOf({ ...words, label: words.text }),
    source: 'service',
    origin: 'labels.test',
    ...more,
  };
}

export function mev(kind: string, more: Partial<MevActivity> = {}): MevActivity {
  return { kind, text: 'MEV', txs: [], protocols: [], source: 'service', origin: 'labels.test', ...more };
}

export function contract(name: string, more: Partial<Contract> = {}): Contract {
  return { name, more: {}, origin: 'labels.test', ...more };
}

function known<T>(items: readonly T[], state: State): Known<T> {
  return items.length > 0 ? { state, items } : idle;
}

export interface Parts {
  readonly labels?: readonly Label[];
  readonly mev?: readonly MevActivity[];
  readonly contract?: readonly Contract[];
  readonly state?: State;
}

export function profile(
  chain: ChainId,
  { labels = [], mev = [], contract = [], state = 'known' }: Parts,
): Profile {
  return {
    chain,
    address: 'an address',
    labels: known(labels, state),
    mev: known(mev, state),
    contract: known(contract, state),
  };
}
