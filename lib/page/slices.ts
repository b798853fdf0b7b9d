/** Spends time in slices: about 4 ms, then the page has its turn; nothing while the tab is hidden. */

/** After uBlock Origin's surveyor: short enough to leave most of a frame of 16 ms to the page. */
const budget = 4;

/** A job stops at every `yield`; whether it goes on at once or later is decided there. */
export type Job = Generator<void, void, void>;

export interface Slices {
  add(job: Job): void;
}

export interface Turns {
  now(): number;
  /** Calls back once, after the page had its turn; never while the tab is hidden. */
  next(callback: () => void): void;
}

export function createSlices(turns: Turns, signal: AbortSignal, done: () => void): Slices {
  const jobs: Job[] = [];
  let waiting = false;

  function run(): void {
    waiting = false;
    if (signal.aborted) return;
    const end = turns.now() + budget;
    for (let job = jobs[0]; job; job = jobs[0]) {
      if (job.next().done) jobs.shift();
      if (turns.now() >= end) break;
    }
    if (jobs.length > 0) wait();
    else done();
  }

  function wait(): void {
    if (waiting) return;
    waiting = true;
    turns.next(run);
  }

  return {
    add(job) {
      jobs.push(job);
      wait();
    },
  };
}
