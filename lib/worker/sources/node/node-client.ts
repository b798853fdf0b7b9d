/** A node in the place of a label service: it is asked by the same queue, within the same rate and budget. */
import type { LabelRow } from '../../../core/api/read-answer.ts';
import type { ChainId } from '../../../core/chains.ts';
import { askAddress, askNames } from '../../../core/node/ask-names.ts';
import { nameServices } from '../../../core/node/name-services.ts';
import { readTypedName } from '../../../core/node/typed-name.ts';
import type { CategorisedContract, CategorisedLabel } from '../../cache/fact.ts';
import type { EndpointCall } from '../../client/build-request.ts';
import type { AskOptions, Client, ClientParts } from '../../client/client.ts';
import type { RequestBudget } from '../../client/request-budget.ts';
import { type RequestOutcome, readStatus } from '../../client/request-outcome.ts';
import { type ConfiguredNode, dialectOf } from './configured-node.ts';
import { createNodeRpc, NodeSilent, noAnswer, postTo } from './node-rpc.ts';

/** A name that somebody gave to their own address says nothing of what it is, and never warns. */
const unsaid = (chain: ChainId) =>
  ({ type: nameServices[chain]?.title ?? '', subtype: '', label: '', category: 'other' }) as const;

export function createNodeClient(
  node: ConfiguredNode,
  parts: Omit<ClientParts, 'service'>,
  budget: RequestBudget,
): Client {
  const { health, rateLimit, log, now } = parts;
  const { origin } = new URL(node.url);
  /** A question may take a second request, which nobody has counted yet. */
  async function maySend(): Promise<boolean> {
    for (;;) {
      const verdict = budget.take(now());
      if (verdict === 'go') rateLimit.note(now());
      if (verdict !== 'lease') return verdict === 'go';
      await budget.lease(now());
    }
  }
  return {
    service: node,
    async ask({ row, values }: EndpointCall, { signal, unlogged }: AskOptions): Promise<RequestOutcome> {
      // The last check before a request leaves: a text that may be a secret stays here.
      if (row.parameter === 'searchtext' && (await parts.whyUnsent(values.join(' '))))
        return { kind: 'useless', status: 0, message: '' };
      let sent = 0;
      const ask = createNodeRpc(async (body) => {
        if (sent++ > 0 && !(await maySend())) return noAnswer;
        const start = now();
        const raw = await parts.transport(postTo(node.url, body), signal);
        const read = readStatus(raw, now());
        // A node's words may repeat its URL.
        const status = 'message' in read ? { ...read, message: '' } : read;
        if (!unlogged) {
          const outcome =
            'kind' in status ? status : { kind: 'rows' as const, rows: [], count: values.length, unread: [] };
          log.note({
            at: start,
            ms: now() - start,
            shown: `${origin} ${methodsIn(body)} ${values.join(',')}`,
            row: row.id,
            outcome,
          });
        }
        return status;
      });
      health.begin(origin);
      const outcome = await answer(row.kind, values).catch((error: unknown) => {
        // What no reader of ours expects is no answer either, and must not keep a question waiting for ever.
        return error instanceof NodeSilent ? error.outcome : noAnswer;
      });
      const offline = outcome.kind === 'failed' && outcome.lost && !parts.isOnline();
      health.note(origin, row, false, offline ? { kind: 'aborted' } : outcome, now());
      parts.onAnswer();
      if (outcome.kind === 'slow-down') rateLimit.rest(outcome.ms, now());
      return outcome;

      async function answer(kind: string, addresses: readonly string[]): Promise<RequestOutcome> {
        if (kind === 'label') {
          const found = await askNames(row.chain, addresses, ask);
          return found
            ? rowsOf(
                [...found.names].map(
                  ([address, name]): CategorisedLabel => ({ ...unsaid(row.chain), address, name }),
                ),
                found.unread,
              )
            : noAnswer;
        }
        const [address = ''] = addresses;
        if (kind === 'search') {
          const name = readTypedName(address);
          const led = name ? await askAddress(name, ask) : 'none';
          if (led === undefined) return noAnswer;
          return rowsOf(led === 'none' ? [] : [{ ...unsaid(row.chain), address: led, name: address }]);
        }
        const code = await dialectOf(row.chain)?.askCode(address, ask);
        if (code === undefined) return noAnswer;
        return rowsOf(
          code === 'none' ? [] : [{ ...unsaid(row.chain), address, name: '', more: { ...code } }],
        );
      }
    },
  };
}

const rowsOf = (
  rows: readonly (LabelRow | CategorisedContract)[],
  unread: readonly string[] = [],
): RequestOutcome => ({
  kind: 'rows',
  rows,
  count: rows.length,
  unread,
  isWhole: true,
});

const methodsIn = (body: unknown): string =>
  [
    ...new Set((Array.isArray(body) ? body : [body]).map((call: { readonly method: string }) => call.method)),
  ].join(', ');
