/** Writes log lines several at a time: a write per request would cost as much as the request. */
import type { Log } from './log.ts';

export interface LogWriter {
  readonly log: Log;
  flush(): void;
}

/** Characters that may wait. Arbitrary; a few hundred lines. */
const mostWaiting = 64 * 1024;

export function createLogWriter(out: { write(text: string): unknown }): LogWriter {
  let waiting = '';
  let planned = false;
  const flush = () => {
    planned = false;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    out.write(text);
  };
  return {
    flush,
    log(line) {
      waiting += `${line}\n`;
      if (waiting.length > mostWaiting) flush();
      else if (!planned) {
        planned = true;
        setImmediate(flush);
      }
    },
  };
}
