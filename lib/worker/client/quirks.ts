/** How each host behaves where the specification is silent, learned from its answers. */
import { isBoolean, isNumber, isObject, isOneOf, isRecordOf, maybe, type Of } from '../../core/shape.ts';

const isQuirk = isObject({
  /** True if the other ending of two-ended paths works. */
  otherEnding: maybe(isBoolean),
  /** What `offset` counts. */
  offset: maybe(isOneOf(['rows', 'pages'])),
  /** By group of endpoints (`groupOf`): rows of the longest answer, how many of that length were whole, and where it cuts. */
  pages: maybe(isRecordOf(isObject({ most: isNumber, whole: maybe(isNumber), cut: maybe(isNumber) }))),
  /** By group, how many parameters the host refuses: the limit, then the offset. */
  refused: maybe(isRecordOf(isNumber)),
  /** True if it adds rows to its answers that are about nobody or somebody else. */
  noisy: maybe(isBoolean),
});
export type Quirk = Of<typeof isQuirk>;

export interface QuirkStore {
  read(): Promise<unknown>;
  write(quirks: Readonly<Record<string, Quirk>>): Promise<void>;
}

export interface Quirks {
  readonly ready: Promise<void>;
  get(host: string): Quirk;
  learn(host: string, quirk: Quirk): void;
}

const isQuirks = isRecordOf(isQuirk);

export function createQuirks(store: QuirkStore): Quirks {
  const quirks = new Map<string, Quirk>();
  const ready = store.read().then(
    (raw) => {
      if (!isQuirks(raw)) return;
      for (const [host, value] of Object.entries(raw)) quirks.set(host, value);
    },
    () => undefined, // A lost quirk is learned again.
  );
  return {
    ready,
    get: (host) => quirks.get(host) ?? {},
    learn(host, quirk) {
      const before = quirks.get(host) ?? {};
      const after = { ...before, ...quirk };
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      quirks.set(host, after);
      store.write(Object.fromEntries(quirks)).catch(() => undefined);
    },
  };
}
