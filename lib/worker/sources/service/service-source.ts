/** The label service as a source: what it said about an address, and where the questions about it stand. */
import { hasEndpoint } from '../../../core/api/endpoints.ts';
import type { MevRow } from '../../../core/api/read-answer.ts';
import type { ChainId } from '../../../core/chains.ts';
import type { AddressOnChain } from '../../../core/label/key.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Reason,
} from '../../../core/label/profile.ts';
import { mixesScripts } from '../../../core/mixes-scripts.ts';
import type { CategorisedContract, CategorisedLabel, FactOrigin } from '../../cache/fact.ts';
import type { QuestionKind } from '../../cache/question.ts';
import { questionKindsOf } from './network-questions.ts';
import type { QuestionState } from './service-answers.ts';
import type { ServiceRuntime } from './service-runtime.ts';

export type ServiceSource = ReturnType<typeof createServiceSource>;

export function createServiceSource(runtime: () => ServiceRuntime | undefined) {
  const stateOf = <K extends QuestionKind>(chain: ChainId, address: string, kind: K) =>
    runtime()?.answers.state({ chain, address, kind });
  return {
    /** `open`: a card shows these, and more of them than labels. */
    async load(about: readonly AddressOnChain[], open: boolean): Promise<void> {
      const questions = about.flatMap((one) =>
        questionKindsOf(one.chain, open).map((kind) => ({ ...one, kind })),
      );
      await runtime()?.facts.load(questions);
    },
    /** `why`: shown for questions that the page's mode leaves unasked. */
    known: (chain: ChainId, address: string, why: Reason | undefined) => ({
      labels: toKnown(stateOf(chain, address, 'label'), toLabel, why),
      mev: hasEndpoint(chain, 'mev') ? toKnown(stateOf(chain, address, 'mev'), toMevActivity, why) : idle,
      contract: hasEndpoint(chain, 'contract')
        ? toKnown(stateOf(chain, address, 'contract'), toContract, why)
        : idle,
    }),
  };
}

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
