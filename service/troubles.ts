/** Troubles of the service itself. They are logged when they begin and end; `/health` shows those that last. */
import { noteLine } from './log.ts';

/** The service's parts, and whether its answers become unreliable when one is in trouble. */
const parts = {
  /** The labels that an import made current cannot be read. */
  labels: { degrades: true },
  /** New and revoked keys are not noticed. */
  keys: { degrades: true },
  /** The usage of keys is counted only in memory. */
  usage: { degrades: false },
  /** Lines of the log are lost. */
  log: { degrades: false },
  /** The upstream does not answer, or what it said cannot be kept. */
  upstream: { degrades: false },
  /** Other nodes may have changed something, or revoked a key. */
  cluster: { degrades: true },
  /** What keys use here is not known to the other nodes of a cluster. */
  counts: { degrades: false },
  /** The service's own labels cannot be written as a list. */
  lists: { degrades: false },
  /** Connections are refused by the system. */
  connections: { degrades: false },
} as const;

type Part = keyof typeof parts;

export type Troubles = ReturnType<typeof createTroubles>;

export function createTroubles(log: (line: string) => void) {
  const known = new Map<Part, string>();
  return {
    /** `why` is for people, and never contains a key or a request. */
    begin(part: Part, why: string) {
      if (known.get(part) === why) return;
      known.set(part, why);
      log(noteLine(Date.now(), 'error', `Trouble with ${part}.`, why));
    },
    end(part: Part) {
      if (!known.delete(part)) return;
      log(noteLine(Date.now(), 'info', `The trouble with ${part} is over.`));
    },
    /** Sentences, each after the name of its part. */
    list: () => Array.from(known, ([part, why]) => `${part}: ${why}`),
    /** True if answers may be wrong or old. */
    get isDegraded() {
      return Array.from(known.keys()).some((part) => parts[part].degrades);
    },
  };
}

/** The error in the words of the system or of SQLite. Where several addresses were tried in vain, it has a code alone. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
