/** JSON-RPC over one URL: calls go in one request where the node takes batches, else one after the other. */
import { type ChainId, chainByAlias } from '../../../core/chains.ts';
import type { NodeDialect } from '../../../core/families/family.ts';
import type { AskNode, NodeCall } from '../../../core/node/many-calls.ts';
import { isRecord } from '../../../core/shape.ts';
import { type RequestOutcome, readStatus } from '../../client/request-outcome.ts';
import type { BuiltRequest, Transport } from '../../client/transport.ts';

export type NodeFailure = Exclude<RequestOutcome, { kind: 'rows' }>;

/** One request, answered with its body or with what went wrong. */
export type Post = (body: unknown) => Promise<{ readonly body: unknown } | NodeFailure>;

/** The node did not answer; `outcome` says what that means for the question. */
export class NodeSilent extends Error {
  readonly outcome: NodeFailure;
  constructor(outcome: NodeFailure) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

export const noAnswer: NodeFailure = { kind: 'failed', why: 'no-data', message: '', lost: false };

/** Each question has a `post` of its own; what was learnt of its node is for all. */
export function createNodeRpc(post: Post, learnt = { takesBatches: true }): AskNode {
  const send = async (body: unknown): Promise<unknown> => {
    const answer = await post(body);
    if ('kind' in answer) throw new NodeSilent(answer);
    return answer.body;
  };
  return async (calls) => {
    const bodies = calls.map(({ method, params }: NodeCall, id) => ({ jsonrpc: '2.0', id, method, params }));
    if (bodies.length > 1 && learnt.takesBatches) {
      const answer = await send(bodies).catch((error: unknown) => {
        if (error instanceof NodeSilent && refusesBatch(error.outcome)) return undefined;
        throw error;
      });
      if (Array.isArray(answer)) return bodies.map(({ id }) => resultOf(answer, id));
    }
    const results: unknown[] = [];
    for (const body of bodies) {
      results.push(resultOf([await send(body)], body.id));
      // Not before: a node that is down fails on a batch too.
      if (bodies.length > 1) learnt.takesBatches = false;
    }
    return results;
  };
}

/** Some refuse a list as a bad request, or fail on a long one. What did not come, or is too much, says nothing of that. */
const refusesBatch = (outcome: NodeFailure): boolean =>
  outcome.kind === 'useless' ||
  (outcome.kind === 'failed' && !['lost', 'timeout', 'too-large'].includes(outcome.why));

const noResult = /revert|out ?of ?gas|execution aborted/i;

/** The one result with this id. A call that a contract refused or that never ends has none; any other error is the node's own. */
function resultOf(answers: readonly unknown[], id: number): unknown {
  const [answer, ...others] = answers.filter((answer) => isRecord(answer) && answer.id === id);
  if (!isRecord(answer) || others.length > 0) throw new NodeSilent(noAnswer);
  const { error } = answer;
  if (!isRecord(error)) return answer.result;
  if (error.code === 429 || error.code === -32005)
    throw new NodeSilent({ kind: 'slow-down', ms: undefined, message: '' });
  // OpenEthereum's form has "Reverted" in the data.
  if (error.code === 3 || noResult.test(`${error.message} ${error.data}`)) return undefined;
  throw new NodeSilent(noAnswer);
}

/** A request to a node. Its URL may hold a key, and is shown to nobody. */
export const postTo = (url: string, body: unknown): BuiltRequest => ({
  url,
  shown: '',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Which chain a node is on, by its own word: the node of another chain would answer about other accounts. `other`: a chain
 * that has no row; undefined if nothing answers there in this dialect.
 */
export async function chainOfNode(
  url: string,
  { whichChain, chainWord }: NodeDialect,
  transport: Transport,
): Promise<ChainId | 'other' | undefined> {
  const ask = createNodeRpc(async (body) => readStatus(await transport(postTo(url, body)), 0));
  const [answer] = await ask([whichChain]).catch(() => []);
  return typeof answer === 'string' ? (chainByAlias(chainWord(answer)) ?? 'other') : undefined;
}
