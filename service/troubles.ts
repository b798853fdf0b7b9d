/**
 * What is wrong with the service itself right now. A trouble is logged when it begins and when it is over, not each
 * time that it is met; `/health` shows what lasts.
 */
import { noteLine } from './log.ts';

/** The services' parts that can be in trouble, and whether its answers can then be relied on. */
const parts = {
  /** The labels that an import made current cannot be read. */
  labels: { degrades: true },
  /** New and revoked keys are not seen. */
  keys: { degrades: true },
  /** What keys used is counted in memory alone. */
  usage: { degrades: false },
  /** Lines of the log are lost. */
  log: { degrades: false },
  /** Connections are refused by the system. */
  connections: { degrades: false },
} as const;

export type Part = keyof typeof parts;

export interface Troubles {
  /** `why` is for people and never holds a key or what somebody asked. */
  begin(part: Part, why: string): void;
  end(part: Part): void;
  /** Sentences, each with its part in front. */
  list(): readonly string[];
  /** Whether answers may be wrong or old. */
  readonly isDegraded: boolean;
}

export function createTroubles(log: (line: string) => void, now: () => number = Date.now): Troubles {
  const known = new Map<Part, string>();
  return {
    begin(part, why) {
      if (known.get(part) === why) return;
      known.set(part, why);
      log(noteLine(now(), 'error', `Trouble with ${part}.`, why));
    },
    end(part) {
      if (!known.delete(part)) return;
      log(noteLine(now(), 'info', `The trouble with ${part} is over.`));
    },
    list: () => Array.from(known, ([part, why]) => `${part}: ${why}`),
    get isDegraded() {
      return Array.from(known.keys()).some((part) => parts[part].degrades);
    },
  };
}

/** What went wrong, in the words of the system or of SQLite. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
