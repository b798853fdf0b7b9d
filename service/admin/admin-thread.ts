/** The admin thread: does one action after the other, so that look-ups wait for none of them. */
import { parentPort, workerData } from 'node:worker_threads';
import { BadRow } from '../../lib/core/import/raw-row.ts';
import { oneAtATime } from '../../lib/core/one-at-a-time.ts';
import { changeTogether } from '../cluster/change-together.ts';
import { ClusterAway } from '../cluster/cluster-away.ts';
import { ImportStop } from '../import/import-stop.ts';
import { describe } from '../reply.ts';
import { type Changes, openChanges } from '../store/open-changes.ts';
import { RefusedEdit } from '../store/refused-edit.ts';
import { adminActions } from './admin-actions.ts';
import type { AdminAnswer, AdminJob } from './admin-job.ts';

const data = String(workerData.data);
const cluster: unknown = workerData.cluster;
const changes = openChanges(data);
const inTurn = oneAtATime();

parentPort?.on('message', (job: AdminJob) => {
  void inTurn(async () => parentPort?.postMessage(await answer(job)));
});

async function answer({ action, input, by }: AdminJob): Promise<AdminAnswer> {
  try {
    const author = { by, now: Date.now() };
    const act = (place: { readonly changes: Changes; readonly data: string }) =>
      adminActions[action]?.(JSON.parse(input), { ...place, author });
    const output =
      typeof cluster !== 'string' || reads.includes(action)
        ? await act({ changes, data })
        : await together(cluster, action, act);
    return { output: JSON.stringify(output) };
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: 'The body is not JSON.' };
    for (const kind of [RefusedEdit, BadRow, ClusterAway, ImportStop])
      if (error instanceof kind) return { refused: error.message };
    return { failed: describe(error) };
  }
}

/** What is only looked at is looked at here. */
const reads: readonly string[] = ['list', 'keys', 'journal'];

/** On a copy, which the record takes in; this node has it from there when this ends. */
async function together(
  url: string,
  action: string,
  act: (place: { readonly changes: Changes; readonly data: string }) => unknown,
): Promise<unknown> {
  return changeTogether({ url, data, isImport: action === 'import', isAwaited: true }, async (copy) => {
    const own = openChanges(copy);
    try {
      return await act({ changes: own, data: copy });
    } finally {
      own.close();
    }
  });
}
