/** Waits no longer than this for something that may never come. */
import { setTimeout } from 'node:timers/promises';

class Late extends Error {
  // As the system says it of a connection.
  readonly code = 'ETIMEDOUT';
}

export async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const isOver = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: isOver.signal }).then(() => {
    throw new Late('it does not answer');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    isOver.abort();
    for (const left of [work, late]) left.catch(() => {});
  }
}
