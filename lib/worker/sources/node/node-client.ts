/** A node in the place of a label service: it is asked by the same queue, within the same rate and budget. */
import type { Endpoint } from '../../../core/api/endpoints.ts';
import type { ContractRow, LabelRow } from '../../../core/api/read-answer.ts';
import { askAddress, askNames } from '../../../core/node/ask-names.ts';
import type { AskNode } from '../../../core/node/many-calls.ts';
import { nameServices } from '../../../core/node/name-services.ts';
import { readTypedName } from '../../../core/node/typed-name.ts';
import { type Asking, maySend } from '../../client/asking.ts';
import { type Client, isOffline } from '../../client/client.ts';
import { type RequestOutcome, readStatus } from '../../client/request-outcome.ts';
import { createNodeRpc, NodeSilent, noAnswer, postTo } from './node-rpc.ts';
import { dialectOf } from './read-configured-nodes.ts';

export function createNodeClient(url: string, asking: Asking): Client {
  const { health, rateLimit, log } = asking;
  const { now } = asking.clock;
  const { origin } = new URL(url);
  const learnt = { takesBatches: true };
  return {
    async ask({ rows: [row], values }, { signal, unlogged, onFurther }) {
      if (!row) return noAnswer;
      // The last check before a request leaves: a text that may be a secret stays here.
      if (row.parameter === 'searchtext' && (await asking.whyUnsent(values.join(' '))))
        return { kind: 'useless', status: 0, message: '' };
      let sent = 0;
      const ask = createNodeRpc(async (body) => {
        if (!(await maySend(asking, sent++ > 0, signal)))
          return { kind: signal?.aborted ? 'aborted' : 'over-budget' };
        if (sent > 1) onFurther?.();
        const start = now();
        const raw = await asking.transport(postTo(url, body), signal);
        const read = readStatus(raw, now());
        // A node's words may repeat its URL.
        const status = 'message' in read ? { ...read, message: '' } : read;
        const outcome = 'kind' in status ? status : { ...rowsOf(row, []), count: values.length };
        const shown = `${origin} ${methodsIn(body)} ${values.join(',')}`;
        if (!unlogged) log.note({ at: start, ms: now() - start, shown, row: row.id, outcome });
        return status;
      }, learnt);
      health.begin(origin);
      const outcome = await askNode(row, values, ask).catch((error: unknown) => {
        // What no reader of ours expects is no answer either, and must not keep a question waiting for ever.
        return error instanceof NodeSilent ? error.outcome : noAnswer;
      });
      health.note(origin, row, false, isOffline(asking, outcome) ? { kind: 'aborted' } : outcome, now());
      asking.save();
      if (outcome.kind === 'slow-down') rateLimit.rest(outcome.ms, now());
      return outcome;
    },
  };
}

async function askNode(row: Endpoint, values: readonly string[], ask: AskNode): Promise<RequestOutcome> {
  const { chain, kind } = row;
  const unsaid = { type: nameServices[chain]?.title ?? '', subtype: '', label: '' };
  const [address = ''] = values;
  if (kind === 'label') {
    const found = await askNames(chain, values, ask);
    const named = [...(found?.names ?? [])].map(([address, name]) => ({ ...unsaid, address, name }));
    return found ? rowsOf(row, named, found.unread) : noAnswer;
  }
  if (kind === 'search') {
    const name = readTypedName(address);
    const led = name ? await askAddress(name, ask) : 'none';
    if (led === undefined) return noAnswer;
    return rowsOf(row, led === 'none' ? [] : [{ ...unsaid, address: led, name: address }]);
  }
  const code = await dialectOf(chain)?.askCode(address, ask);
  if (code === undefined) return noAnswer;
  return rowsOf(row, code === 'none' ? [] : [{ ...unsaid, address, name: '', more: { ...code } }]);
}

const rowsOf = (row: Endpoint, rows: readonly (LabelRow | ContractRow)[], unread: readonly string[] = []) =>
  ({ kind: 'rows', row, rows, count: rows.length, unread, isWhole: true }) as const;

const methodsIn = (body: unknown): string =>
  [
    ...new Set((Array.isArray(body) ? body : [body]).map((call: { readonly method: string }) => call.method)),
  ].join(', ');
