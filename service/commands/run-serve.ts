/** `serve`: the service until it is told to stop. */
import process from 'node:process';
import { stopSignal } from '../stop-signal.ts';
import { startServing } from './start-serving.ts';
import type { Work } from './work.ts';

/** Milliseconds for writing the rest of the log at the end. */
const goodbye = 1_000;

export async function runServe(work: Work): Promise<void> {
  // Listen for signals first: the service may be stopped as soon as it starts.
  const stopped = stopSignal();
  // The log writer handles failed lines, which end a command.
  process.stdout.removeAllListeners('error').on('error', () => {});
  const service = await startServing(work);
  await service.stop(await stopped);
  // An unread log must not keep the process alive.
  setTimeout(() => process.exit(), goodbye).unref();
}
