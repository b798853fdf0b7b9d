/** What was found out about a host where the specification is silent; remembered by the host's address. */
import { isBoolean, isList, isNumber, isObject, isOneOf, isRecordOf, maybe, type Of } from '../core/shape.ts';

const quirk = isObject({
  /** Whether the other ending of the paths with two endings is the one that works. */
  otherEnding: maybe(isBoolean),
  /** What `offset` counts. */
  offset: maybe(isOneOf(['rows', 'pages'])),
  /** Numbers of rows, by endpoint, at which an answer turned out to be whole although it looked cut. */
  whole: maybe(isRecordOf(isList(isNumber))),
});
export type Quirk = Of<typeof quirk>;

export interface QuirkStore {
  read(): Promise<unknown>;
  write(quirks: Readonly<Record<string, Quirk>>): Promise<void>;
}

export interface Quirks {
  readonly ready: Promise<void>;
  of(host: string): Quirk;
  learn(host: string, what: Quirk): void;
}

const isQuirks = isRecordOf(quirk);

export function createQuirks(store: QuirkStore): Quirks {
  const known = new Map<string, Quirk>();
  const ready = store.read().then(
    (raw) => {
      if (!isQuirks(raw)) return;
      for (const [host, value] of Object.entries(raw)) known.set(host, value);
    },
    () => undefined, // They can be found out again.
  );
  return {
    ready,
    of: (host) => known.get(host) ?? {},
    learn(host, what) {
      const before = known.get(host) ?? {};
      const after = { ...before, ...what };
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      known.set(host, after);
      store.write(Object.fromEntries(known)).catch(() => undefined);
    },
  };
}
