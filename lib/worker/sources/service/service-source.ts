/** The label service as a source: what it said about an address, and where the questions about it stand. */
import { hasEndpoint } from '../../../core/api/endpoints.ts';
import type { MevRow } from '../../../core/api/read-answer.ts';
import { keyOf } from '../../../core/label/key.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Reason,
} from '../../../core/label/profile.ts';
import { mixesScripts } from '../../../core/mixes-scripts.ts';
import type { LabelSource } from '../../base/label-source.ts';
import type { CategorisedContract, CategorisedLabel, FactOrigin } from '../../cache/fact.ts';
import type { QuestionKind } from '../../cache/question.ts';
import type { QuestionState } from './service-answers.ts';
import type { ServiceRuntime } from './service-runtime.ts';

/** Arbitrary: more than anybody reads. */
const maxFound = 300;

export const createServiceSource = (runtime: () => ServiceRuntime | undefined): LabelSource => ({
  load: async (about, open) => runtime()?.load(about, open),
  find(chain, address, _open, why) {
    const stateOf = <K extends QuestionKind>(kind: K) => runtime()?.answers.state({ chain, address, kind });
    const labels = toKnown(stateOf('label'), toLabel, why);
    const mev = hasEndpoint(chain, 'mev') ? toKnown(stateOf('mev'), toMevActivity, why) : idle;
    const contract = hasEndpoint(chain, 'contract') ? toKnown(stateOf('contract'), toContract, why) : idle;
    return {
      labels: labels.items,
      mev: mev.items,
      contract: contract.items,
      states: { labels, mev, contract },
    };
  },
  place: 'memory',
  /** The names that are cached. */
  async search(text) {
    const { facts } = runtime() ?? {};
    if (!facts || text === '') return [];
    return (await facts.search(text, maxFound)).flatMap((question) => {
      const fact = facts.get(question);
      if (fact?.kind !== 'label') return [];
      const key = keyOf(question.chain, question.address);
      return fact.rows.map((row) => ({ key, label: toLabel(row, fact) }));
    });
  },
});

type StateOf<Row> = Omit<QuestionState<'label'>, 'fact'> & {
  readonly fact: (FactOrigin & { readonly rows: readonly Row[] }) | undefined;
};

function toKnown<Row, Item>(
  state: StateOf<Row> | undefined,
  item: (row: Row, fact: FactOrigin) => Item,
  why: Reason | undefined,
): Known<Item> {
  // Without settings, the service is unknown too.
  const reason = state ? (state.reason ?? why) : why === 'settings-unread' ? why : 'no-service';
  const because = reason && { reason };
  if (!state?.fact) {
    const unknown = state?.isWaiting ? 'pending' : state?.hasFailed ? 'error' : 'idle';
    return { state: unknown, items: [], ...because };
  }
  const { fact, isFresh } = state;
  return {
    state: fact.state === 'partial' ? 'partial' : isFresh ? fact.state : 'stale',
    items: fact.rows.map((row) => item(row, fact)),
    at: fact.at,
    ...(!isFresh && because),
  };
}

export function toLabel(row: CategorisedLabel, fact: FactOrigin): Label {
  return {
    name: row.name,
    type: row.type,
    subtype: row.subtype,
    text: row.label,
    category: row.category ?? 'other',
    source: 'service',
    origin: fact.host,
    at: fact.at,
    ...(mixesScripts(row.name) && { unsure: true }),
  };
}

export function toMevActivity(row: MevRow, fact: FactOrigin): MevActivity {
  return {
    kind: row.subtype,
    text: row.label,
    txs: row.txs,
    protocols: row.protocols,
    source: 'service',
    origin: fact.host,
    at: fact.at,
  };
}

export function toContract(row: CategorisedContract, fact: FactOrigin): Contract {
  return {
    name: row.name,
    category: row.category ?? 'other',
    ...(row.owner !== undefined && { owner: row.owner }),
    ...(row.created !== undefined && { created: row.created }),
    more: row.more,
    origin: fact.host,
    at: fact.at,
  };
}
