/** The admin thread: does one action after the other, so that look-ups wait for none of them. */

import { parentPort, workerData } from 'node:worker_threads';
import { BadRow } from '../../lib/core/import/raw-row.ts';
import { oneAtATime } from '../../lib/core/one-at-a-time.ts';
import { openChanges } from '../store/open-changes.ts';
import { RefusedEdit } from '../store/own-records.ts';
import { adminActions } from './admin-actions.ts';
import type { AdminAnswer, AdminJob } from './admin-job.ts';

const data = String(workerData.data);
const changes = openChanges(data);
const inTurn = oneAtATime();

parentPort?.on('message', (job: AdminJob) => void inTurn(() => answer(job)).then(say));

function say(answer: AdminAnswer): void {
  parentPort?.postMessage(answer);
}

async function answer({ id, action, input, by }: AdminJob): Promise<AdminAnswer> {
  try {
    const author = { by, now: Date.now() };
    const output = await adminActions[action]?.(JSON.parse(input), { changes, data, author });
    return { id, output: JSON.stringify(output) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof RefusedEdit || error instanceof BadRow;
    if (error instanceof SyntaxError) return { id, refused: 'The body is not JSON.' };
    return { id, ...(isRefused ? { refused: message } : { failed: message }) };
  }
}
