/** CPU seconds of a process so far, all threads, and those of its children that have ended. */
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Of the system's ticks, in which it counts CPU time. */
const ticksPerSecond = 100;

export function cpuSeconds(pid: number = process.pid): number {
  const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return after.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
