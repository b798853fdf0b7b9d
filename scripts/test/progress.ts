/** One line a stage: rewritten while it runs on a terminal, printed once elsewhere. */
import type { Results } from './results.ts';

/** The part of `process.stdout` that this needs. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

interface Running {
  readonly name: string;
  readonly began: number;
  readonly count: () => Results | undefined;
}

const said = ({ passed, failures }: Results) =>
  `${passed} passed${failures.length > 0 ? `, ${failures.length} failed` : ''}`;

export function createProgress(screen: Screen, now: () => number = Date.now) {
  const running: Running[] = [];
  /** Lines at the bottom that the next drawing replaces. */
  let drawn = 0;
  const secondsOf = ({ began }: Running) => Math.round((now() - began) / 1000);

  function draw(finished = ''): void {
    if (!screen.isTTY) {
      screen.write(finished);
      return;
    }
    const lines = running.map((stage) => {
      const results = stage.count();
      return `… ${stage.name}: ${results ? `${said(results)}, ` : ''}${secondsOf(stage)} s\n`;
    });
    // Up to the first line of the last drawing, and everything below it away.
    screen.write(`${drawn > 0 ? `\x1b[${drawn}F\x1b[J` : ''}${finished}${lines.join('')}`);
    drawn = lines.length;
  }

  const timer = screen.isTTY ? setInterval(draw, 1000) : undefined;
  return {
    /** `count` is asked while the stage runs; undefined for a stage without tests of its own. */
    begin(name: string, count: () => Results | undefined): void {
      running.push({ name, began: now(), count });
      draw();
    },
    end(name: string, results: Results): void {
      const at = running.findIndex((stage) => stage.name === name);
      const [stage] = running.splice(at, 1);
      const mark = results.failures.length === 0 ? '✓' : '✗';
      draw(`${mark} ${name}: ${said(results)}, ${stage ? secondsOf(stage) : 0} s\n`);
    },
    unchanged: (name: string, passed: number) =>
      draw(`✓ ${name}: ${passed} passed before, nothing changed since\n`),
    stop: () => clearInterval(timer),
  };
}
