/** The connection test: calls one row of the endpoint table once and reports in a few words. */
import { type Endpoint, endpointById } from '../../core/api/endpoints.ts';
import { chainOf } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { RequestAnswer } from '../../protocol/requests.ts';
import { describeOutcome } from '../client/request-log.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';

/** A word that every label service should find. */
const sampleText = 'exchange';

export async function testRow(
  runtime: ServiceRuntime | undefined,
  packs: Packs,
  id: string,
  now: () => number,
): Promise<RequestAnswer<'testRow'>> {
  const row = endpointById(id);
  const host = row && runtime?.service.hosts[row.style];
  if (!row || !runtime || host === undefined) {
    const isClosed = row && runtime?.service.closed[row.style] !== undefined;
    return { state: isClosed ? 'no-permission' : 'no-service', ms: 0, said: '' };
  }
  const start = now();
  const values = [row.parameter === 'searchtext' ? sampleText : await sampleAddress(packs, row)];
  const options = { signal: new AbortController().signal, once: true, unlogged: false };
  const outcome = await runtime.singleRequests.ask({ rows: [row], values }, options);
  const otherEnding =
    row.otherPath !== undefined && outcome.kind === 'rows' && runtime.health.otherEnding(host);
  return {
    state: stateOf(outcome),
    ms: now() - start,
    said: outcome.kind === 'over-budget' ? '' : runtime.hide(describeOutcome(outcome)),
    ...(otherEnding && { otherEnding }),
  };
}

function stateOf(outcome: RequestOutcome): RequestAnswer<'testRow'>['state'] {
  if (outcome.kind === 'rows') return 'good';
  const { kind } = outcome;
  return kind === 'over-budget' || kind === 'slow-down' || kind === 'refused' ? kind : 'failed';
}

/** A public address: the pack's first, or without a pack one that the family knows. */
async function sampleAddress(packs: Packs, row: Endpoint): Promise<string> {
  await packs.load([row.chain]);
  const { comparable, sample } = codecs[chainOf(row.chain).family];
  const first = packs.get(row.chain)?.entries().next();
  if (first && !first.done) return comparable(first.value.address);
  return sample;
}
