/** How many connections may be open at once: as many as the system allows files, without those that the service needs. */
import { existsSync, readFileSync } from 'node:fs';

/** Arbitrary. */
const usual = 1_000;
const least = 50;
/** Of the store, the keys, the threads and an import. */
const ownFiles = 64;
/** Other systems than Linux allow more by themselves. */
const limits = '/proc/self/limits';

export function mostConnections(): number {
  const text = existsSync(limits) ? readFileSync(limits, 'utf8') : '';
  const files = /^Max open files +(\d+)/m.exec(text)?.[1];
  return Math.max(least, Math.min(usual, Number(files ?? Infinity) - ownFiles));
}
