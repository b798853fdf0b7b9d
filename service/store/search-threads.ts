/** Distributes searches to a few threads, and refuses those that would wait too long. */
import { Worker } from 'node:worker_threads';
import { type Pace, usualPace } from '../pace.ts';
import { places } from '../places.ts';
import { Refusal } from '../refusal.ts';
import type { Layers } from './open-layers.ts';
import type { SearchBatch, SearchJob, SearchResult } from './search-job.ts';
import type { Store } from './store.ts';

export type SearchThreads = ReturnType<typeof createSearchThreads>;

/** Two, so that a slow search does not block all others. */
const threadCount = 2;
/** Searches that a thread is given at once when many wait: telling it costs as much as some of them. Arbitrary. */
const mostTogether = 4;
/** Searches that may wait, many seconds' worth of usual ones. Arbitrary. */
const mostWaiting = 1_000;

interface Waiting {
  readonly job: SearchJob;
  readonly late: NodeJS.Timeout;
  /** It was beside one that did not end, or is that one. */
  isSuspect: boolean;
  /** Somebody still waits for the answer. */
  isOpen: boolean;
  resolve(pieces: readonly string[]): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly started: Promise<void>;
  /** False while it starts or searches. */
  isIdle: boolean;
  /** The current searches. */
  running: readonly Waiting[];
  /** Ends it if they take too long. */
  late: NodeJS.Timeout | undefined;
  /** What it was told to open last. */
  layers: Layers;
}

/** `file`: what a thread starts from. */
export function createSearchThreads(pace: Pick<Pace, 'search' | 'run'> = usualPace, file = places.entry) {
  const queue = new Set<Waiting>();
  const threads = new Set<Thread>();
  let isClosing = false;
  let layers: Layers = {};

  const start = () => {
    const worker = new Worker(file, { workerData: { thread: 'search', layers } });
    const started = Promise.withResolvers<void>();
    const thread: Thread = {
      worker,
      started: started.promise,
      isIdle: false,
      running: [],
      late: undefined,
      layers,
    };
    threads.add(thread);
    // The first message, without results, says that it has started.
    worker.on('message', (results: readonly SearchResult[]) => {
      const done = thread.running;
      clearTimeout(thread.late);
      thread.isIdle = true;
      thread.running = [];
      // Until here it keeps the process alive, so that its start can be waited for.
      worker.unref();
      started.resolve();
      next();
      for (const [at, result] of results.entries()) settle(done[at], result);
    });
    worker.on('error', (error) => {
      threads.delete(thread);
      clearTimeout(thread.late);
      started.resolve();
      // One that cannot even start would fail again for all that wait.
      const failed = thread.running.length > 0 ? thread.running : Array.from(queue);
      for (const one of failed) {
        queue.delete(one);
        settle(one, { failed: error.message, errcode: undefined });
      }
      next();
    });
  };

  /** A running search cannot be stopped, only its thread can. Those beside it begin again, each for itself. */
  const end = (thread: Thread) => {
    threads.delete(thread);
    void thread.worker.terminate();
    const open = thread.running.filter(({ isOpen }) => isOpen);
    if (open.length === 1 && open[0]) refuse(open[0], tooLong);
    else {
      const waiting = Array.from(queue);
      queue.clear();
      for (const one of [...open, ...waiting]) queue.add(one);
      for (const one of open) one.isSuspect = true;
    }
    next();
  };

  const next = () => {
    while (queue.size > 0) {
      const thread = Array.from(threads).find(({ isIdle }) => isIdle);
      if (!thread) {
        while (threads.size < threadCount) start();
        return;
      }
      thread.isIdle = false;
      thread.running = together(queue);
      thread.late = setTimeout(end, pace.run, thread);
      for (const waiting of thread.running) queue.delete(waiting);
      const jobs = thread.running.map(({ job }) => job);
      // Told with a search: a thread that had to open every change would have no time for searches.
      const isNew = thread.layers !== layers;
      thread.layers = layers;
      const batch: SearchBatch = isNew ? { layers, jobs } : { jobs };
      thread.worker.postMessage(batch);
    }
    if (!isClosing) return;
    for (const thread of threads) if (thread.running.length === 0) void thread.worker.terminate();
  };

  return {
    /** Searches that are asked from now on are of these. Threads stay, because starting one takes longer than opening. */
    open(fresh: Layers) {
      layers = fresh;
      // The first search does not wait for a thread to start.
      while (threads.size < threadCount) start();
    },
    search: (...[index, text, limit, offset]: Parameters<Store['search']>) =>
      new Promise<readonly string[]>((resolve, reject) => {
        if (queue.size >= mostWaiting) return reject(tooBusy(tooMany));
        const late = setTimeout(
          () => refuse(waiting, queue.delete(waiting) ? tooMany : tooLong),
          pace.search,
        );
        const waiting: Waiting = {
          job: { index, text, limit, offset },
          late,
          isSuspect: false,
          isOpen: true,
          resolve,
          reject,
        };
        queue.add(waiting);
        next();
      }),
    /** When the threads that were started can answer. */
    ready: () => Promise.all(Array.from(threads, ({ started }) => started)),
    /** Ends after running and waiting searches have finished. */
    close() {
      isClosing = true;
      next();
    },
  };
}

/** The searches that a thread is given next: several when many wait. */
function together(queue: ReadonlySet<Waiting>): readonly Waiting[] {
  const count = Math.min(mostTogether, Math.ceil(queue.size / threadCount));
  const first = Array.from(queue).slice(0, count);
  const suspect = first.findIndex(({ isSuspect }) => isSuspect);
  return suspect === -1 ? first : first.slice(0, Math.max(1, suspect));
}

const tooMany = 'Too many searches are waiting.';
const tooLong = 'This search takes too long. Ask for a rarer text.';

function refuse(waiting: Waiting, sentence: string): void {
  close(waiting);
  waiting.reject(tooBusy(sentence));
}

function close(waiting: Waiting): void {
  clearTimeout(waiting.late);
  waiting.isOpen = false;
}

function settle(waiting: Waiting | undefined, result: SearchResult): void {
  if (!waiting) return;
  const { resolve, reject } = waiting;
  close(waiting);
  if ('lines' in result) resolve(result.lines === '' ? [] : result.lines.split('\n'));
  else reject(Object.assign(new Error(result.failed), { errcode: result.errcode }));
}

function tooBusy(sentence: string): Refusal {
  return new Refusal('too_busy', sentence, { 'retry-after': '1' });
}
