/** Which chain a node is on, by its own word: the node of another chain would answer about other accounts. */
import { type ChainId, chainByAlias } from '../../../core/chains.ts';
import type { NodeDialect } from '../../../core/families/family.ts';
import { readStatus } from '../../client/request-outcome.ts';
import type { Transport } from '../../client/transport.ts';
import { createNodeRpc, postTo } from './node-rpc.ts';

/** `other`: a chain that has no row; undefined if nothing answers there in this dialect. */
export async function chainOfNode(
  url: string,
  { whichChain, chainWord }: NodeDialect,
  transport: Transport,
): Promise<ChainId | 'other' | undefined> {
  const ask = createNodeRpc(async (body) => readStatus(await transport(postTo(url, body)), 0));
  const [answer] = await ask([whichChain]).catch(() => []);
  return typeof answer === 'string' ? (chainByAlias(chainWord(answer)) ?? 'other') : undefined;
}
