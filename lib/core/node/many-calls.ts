/** What is asked of a node, whoever carries it there. */
import { type ContractCall, encodeMulticall } from './encode-call.ts';
import { bytesAt, numberAt } from './word-at.ts';

export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The results in the order of the calls; undefined for a call that a contract refused. Rejects if the node does not answer. */
export type AskNode = (calls: readonly NodeCall[]) => Promise<readonly unknown[]>;

/**
 * On every chain that we know at the same address, so that anybody may check it: mds1/multicall3@022a135 README.md, and the
 * chains' definitions in wevm/viem@0912a29 src/chains/definitions/.
 */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11';

export const ethCall = ({ to, data }: ContractCall): NodeCall => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
});

export const manyCalls = (calls: readonly ContractCall[]): NodeCall =>
  ethCall({ to: multicall3, data: encodeMulticall(calls) });

/** What one of many calls came to; `spent` if it ended without a word, as it does when it has used up all the gas. */
export type CallResult = { readonly data: string } | 'refused' | 'spent';

/** What `aggregate3` answered to so many calls; undefined if it is no such answer. */
export function readManyCalls(raw: unknown, count: number): readonly CallResult[] | undefined {
  if (typeof raw !== 'string' || numberAt(raw, 32) !== count) return undefined;
  const results: CallResult[] = [];
  for (let index = 0; index < count; index++) {
    const start = numberAt(raw, 64 + 32 * index);
    if (start === undefined) return undefined;
    const success = numberAt(raw, 64 + start);
    const data = bytesAt(raw, 64 + start + 32, 64 + start);
    if (success === undefined || data === undefined) return undefined;
    results.push(success === 1 ? { data } : data === '0x' ? 'spent' : 'refused');
  }
  return results;
}
