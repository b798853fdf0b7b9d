/** A progress bar on terminals; elsewhere a line for every tenth. */
import type { TextTarget } from '../terminal.ts';

const width = 30;

export function createProgressBar(out: TextTarget) {
  let shown = '';
  const erase = () => {
    if (out.isTTY === true && shown !== '') out.write('\r\u001b[K');
  };
  return {
    show(phase: string, share: number) {
      const percent = Math.min(100, Math.floor(share * 100));
      const state = out.isTTY === true ? `${phase} ${percent}` : `${phase} ${percent - (percent % 10)}`;
      if (state === shown) return;
      erase();
      shown = state;
      const full = Math.round((percent / 100) * width);
      if (out.isTTY === true)
        out.write(`${phase} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %`);
      else out.write(`${state} %\n`);
    },
    /** A line of text above the bar. */
    print(line: string) {
      erase();
      out.write(`${line}\n`);
      shown = '';
    },
    clear() {
      erase();
      shown = '';
    },
  };
}
