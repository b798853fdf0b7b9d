/** What the service has said: memory in front of disk. Answered, absent and never asked are three different things. */
import { chainOf, isChainId } from '../core/chains.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
import { type Fact, lacksCategories, readFact, withCategories, writeFact } from './fact.ts';
import type { Generations } from './generations.ts';
import type { Resource } from './resource.ts';
import { type LabelSlot, type Slot, slotId, spelling } from './slot.ts';

export interface FactParts {
  readonly disk: Generations;
  /** Answers of one service are never shown as another's. */
  readonly serviceId: string;
  readonly lifetimeMs: (state: 'known' | 'absent' | 'partial') => number;
  readonly now: () => number;
  readonly categories: Resource<CategoryOf>;
}

export interface Facts {
  /** Brings what disk knows of these into memory, in one read. */
  load(slots: readonly Slot[], memoryOnly: boolean): Promise<void>;
  /** What memory knows. */
  get(slot: Slot): Fact | undefined;
  isFresh(fact: Fact): boolean;
  /** `memoryOnly` for what only private windows asked. */
  put(entries: readonly (readonly [Slot, Fact])[], memoryOnly: boolean): Promise<void>;
  /** Remembers what was learnt in passing, where nothing better is known. */
  learn(entries: readonly (readonly [Slot, Fact])[], memoryOnly: boolean): Promise<void>;
  /** Keys and text of what can be searched; the newest last. */
  lines(): Promise<readonly string[]>;
  forget(): void;
}

/** Twenty pages of a thousand addresses; some twenty megabytes. */
const mostInMemory = 20_000;

export function createFacts({ disk, serviceId, lifetimeMs, now, categories }: FactParts): Facts {
  /** `null`: disk was asked and has nothing. */
  const memory = new Map<string, Fact | null>();
  const keyOf = (slot: Slot) => `${serviceId}/${slotId(slot)}`;

  function keep(key: string, fact: Fact | null): void {
    memory.delete(key);
    memory.set(key, fact);
    if (memory.size <= mostInMemory) return;
    const oldest = memory.keys().next();
    if (!oldest.done) memory.delete(oldest.value);
  }

  async function put(entries: readonly (readonly [Slot, Fact])[], memoryOnly: boolean): Promise<void> {
    for (const [slot, fact] of entries) keep(keyOf(slot), fact);
    if (memoryOnly) return;
    await disk.setMany(
      entries.map(([slot, fact]) => {
        const key = keyOf(slot);
        const line = lineOf(key, fact);
        return { key, value: writeFact(fact), ...(line !== undefined && { line }) };
      }),
    );
  }

  async function load(slots: readonly Slot[], memoryOnly: boolean): Promise<void> {
    const missing = slots.filter((slot) => !memory.has(keyOf(slot)));
    if (missing.length === 0) return;
    const keys = missing.map(keyOf);
    const read = (await disk.getMany(keys, memoryOnly)).map(readFact);
    if (read.some((fact) => fact && lacksCategories(fact))) await categories.load();
    const categoryOf = categories.get();
    for (const [index, key] of keys.entries()) {
      // An answer that came in the meantime is newer than what disk had.
      if (memory.has(key)) continue;
      const fact = read[index];
      if (fact && fact.kind === missing[index]?.kind)
        keep(key, categoryOf ? withCategories(fact, categoryOf) : fact);
      else keep(key, null);
    }
  }

  const get = (slot: Slot) => memory.get(keyOf(slot)) ?? undefined;
  const isFresh = (fact: Fact) => fact.at <= now() && now() - fact.at < lifetimeMs(fact.state);
  return {
    load,
    get,
    isFresh,
    put,
    async learn(entries, memoryOnly) {
      await load(
        entries.map(([slot]) => slot),
        memoryOnly,
      );
      const news = entries.filter(([slot]) => {
        const known = get(slot);
        return known === undefined || known.state === 'partial' || !isFresh(known);
      });
      await put(news, memoryOnly);
    },
    async lines() {
      const prefix = `${serviceId}/`;
      return (await disk.lines())
        .filter((line) => line.startsWith(prefix))
        .map((line) => line.slice(prefix.length));
    },
    forget: () => memory.clear(),
  };
}

/** `service/label:chain:address`, a tab, and the words by which a label is found. */
function lineOf(key: string, fact: Fact): string | undefined {
  if (fact.kind !== 'label' || fact.rows.length === 0) return undefined;
  const words = fact.rows.flatMap((row) => [row.name, row.type, row.subtype, row.label]);
  return `${key}\t${[...new Set(words)].filter((word) => word !== '').join('\t')}`;
}

/** The line of a record that disk holds, for copying it. */
export function storedLine(key: string, value: unknown): string | undefined {
  const fact = readFact(value);
  return fact && lineOf(key, fact);
}

/** The slot that a line is about. */
export function slotOfLine(line: string): { slot: LabelSlot; words: readonly string[] } | undefined {
  const [name = '', ...words] = line.split('\t');
  const [kind, chain = '', address = ''] = name.split(':');
  if (kind !== 'label' || !isChainId(chain) || address !== spelling(chainOf(chain).family, address))
    return undefined;
  return { slot: { kind, chain, address }, words };
}
