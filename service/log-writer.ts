/** Writes log lines several at a time: a write per request would cost as much as the request. */
import { noteLine } from './log.ts';
import type { TextTarget } from './terminal.ts';

/** Characters that may wait, about a few hundred lines. Arbitrary. */
const mostWaiting = 64 * 1024;
/** Unread bytes that stay in memory; further lines are lost. Arbitrary. */
const mostUnread = 4 * 2 ** 20;

/** `heard` is called with the reason when lines are lost, and with `undefined` when writing works again. */
export function createLogWriter(out: TextTarget, heard: (trouble: string | undefined) => void) {
  let waiting = '';
  let planned = false;
  let lost = 0;
  const lose = (text: string, why: string) => {
    lost += text.split('\n').length - 1;
    heard(why);
  };
  const flush = () => {
    planned = false;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    if ((out.writableLength ?? 0) > mostUnread) return lose(text, 'The log is not read.');
    out.write(text, (error) => {
      if (error) return lose(text, `The log cannot be written: ${error.message}.`);
      if (lost === 0) return;
      const note = noteLine(Date.now(), 'warn', 'Lines of the log were lost.', String(lost));
      lost = 0;
      log(note);
      heard(undefined);
    });
  };
  const log = (line: string) => {
    waiting += `${line}\n`;
    if (waiting.length > mostWaiting) flush();
    else if (!planned) {
      planned = true;
      setImmediate(flush);
    }
  };
  return { flush, log };
}
