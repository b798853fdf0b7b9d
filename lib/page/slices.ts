/** Runs jobs in slices of about 4 ms, between which the page can work; pauses while the tab is hidden. */
import { onceSoon } from './once-soon.ts';

/** Milliseconds per slice, as in uBlock Origin's surveyor: most of a 16 ms frame is left to the page. */
const budget = 4;

/** A job can be paused at every `yield`. */
export type Job = Generator<void, void, void>;

export interface Turns {
  now(): number;
  /** Calls back once, in a later task; never while the tab is hidden. */
  next(callback: () => void): void;
}

export function createSlices(turns: Turns, signal: AbortSignal, done: () => void) {
  const jobs: Job[] = [];
  const runSoon = onceSoon(turns.next, signal, run);

  function run(): void {
    const end = turns.now() + budget;
    for (let job = jobs[0]; job && !signal.aborted; job = jobs[0]) {
      if (job.next().done) jobs.shift();
      if (turns.now() >= end) break;
    }
    if (jobs.length > 0) runSoon();
    else done();
  }

  return {
    add(job: Job): void {
      jobs.push(job);
      runSoon();
    },
  };
}

/** Lets the page work between two calls, and waits while the tab is hidden. */
export function browserTurns(view: Window): Turns {
  const { document } = view;
  return {
    now: () => view.performance.now(),
    next(callback) {
      if (!document.hidden) {
        view.setTimeout(callback, 0);
        return;
      }
      document.addEventListener('visibilitychange', () => callback(), { once: true });
    },
  };
}
