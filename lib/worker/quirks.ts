/** What was found out about a host where the specification is silent; remembered by the host's address. */
import * as v from 'valibot';

const quirk = v.object({
  /** Whether the other ending of the paths with two endings is the one that works. */
  otherEnding: v.exactOptional(v.boolean()),
  /** What `offset` counts. */
  offset: v.exactOptional(v.picklist(['rows', 'pages'])),
  /** Numbers of rows, by endpoint, at which an answer turned out to be whole although it looked cut. */
  whole: v.exactOptional(v.record(v.string(), v.array(v.number()))),
});
export type Quirk = v.InferOutput<typeof quirk>;

export interface QuirkStore {
  read(): Promise<unknown>;
  write(quirks: Readonly<Record<string, Quirk>>): Promise<void>;
}

export interface Quirks {
  readonly ready: Promise<void>;
  of(host: string): Quirk;
  learn(host: string, what: Quirk): void;
}

const schema = v.record(v.string(), quirk);

export function createQuirks(store: QuirkStore): Quirks {
  const known = new Map<string, Quirk>();
  const ready = store.read().then(
    (raw) => {
      const parsed = v.safeParse(schema, raw);
      if (!parsed.success) return;
      for (const [host, value] of Object.entries(parsed.output)) known.set(host, value);
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
