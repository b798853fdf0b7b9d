/** The connection test: one row of the endpoint table, asked once, told in few words. */
import { type Endpoint, endpointById } from '../core/api/endpoints.ts';
import { chainOf } from '../core/chains.ts';
import type { Answer } from '../requests.ts';
import type { CallOutcome } from './calls.ts';
import type { Engine } from './engine.ts';
import { resultOf } from './log.ts';
import { doubtsEnding } from './outcome.ts';
import type { Packs } from './packs.ts';
import { spelling } from './slot.ts';

/** A word that any collection of labels has. */
const sampleText = 'exchange';

export async function testRow(
  engine: Engine | undefined,
  packs: Packs,
  id: string,
  now: () => number,
): Promise<Answer<'testRow'>> {
  const row = endpointById(id);
  const host = row && engine?.service.hosts[row.style];
  if (!row || !engine || host === undefined) return { state: 'no-service', ms: 0, said: '' };
  const start = now();
  const values = [row.parameter === 'searchtext' ? sampleText : await sampleAddress(packs, row)];
  const options = { signal: new AbortController().signal, once: true, unlogged: false };
  const otherEnding = engine.quirks.of(host).otherEnding ?? false;
  let outcome = await engine.calls.ask({ row, values, otherEnding }, options);
  if (row.otherPath !== undefined && outcome.kind !== 'over-budget' && doubtsEnding(outcome)) {
    const second = await engine.calls.ask({ row, values, otherEnding: !otherEnding }, options);
    if (second.kind === 'rows') {
      engine.quirks.learn(host, { otherEnding: !otherEnding });
      outcome = second;
    }
  }
  const quirk = engine.quirks.of(host);
  return {
    state: stateOf(outcome),
    ms: now() - start,
    said: outcome.kind === 'over-budget' ? '' : engine.hide(resultOf(outcome)),
    ...(row.otherPath !== undefined && quirk.otherEnding === true && { otherEnding: true }),
    ...(row.offset !== 'none' && quirk.offset && { offset: quirk.offset }),
  };
}

function stateOf(outcome: CallOutcome): Answer<'testRow'>['state'] {
  if (outcome.kind === 'rows') return 'good';
  if (outcome.kind === 'over-budget') return 'over-budget';
  return outcome.kind === 'refused' ? 'refused' : 'failed';
}

/** Any address that is public anyway: the pack's first. Without a pack, the burn address, or its Solana counterpart. */
async function sampleAddress(packs: Packs, row: Endpoint): Promise<string> {
  await packs.load([row.chain]);
  const { family } = chainOf(row.chain);
  const first = packs.get(row.chain)?.entries().next();
  if (first && !first.done) return spelling(family, first.value.address);
  // Solana's System Program is 32 zero bytes, which base58 writes as 32 ones.
  return family === 'evm' ? `0x${'dead'.padStart(40, '0')}` : '1'.repeat(32);
}
