/** The facts of one service, in memory and on disk. Answered, absent and never asked are three different states. */
import { chainOf, isChainId } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import { isRecent } from '../base/clock.ts';
import type { Resource } from '../base/resource.ts';
import { type Fact, lacksCategories, readFact, withCategories, writeFact } from './fact.ts';
import type { FactDisk } from './fact-disk.ts';
import { type LabelQuestion, type Question, questionId } from './question.ts';

export interface FactParts {
  readonly disk: FactDisk;
  /** Facts of one service are never shown as another's. */
  readonly serviceId: string;
  readonly lifetimeMs: (state: 'known' | 'absent' | 'partial') => number;
  readonly now: () => number;
  readonly categories: Resource<CategoryOf>;
}

/** Twenty pages of a thousand addresses, some twenty megabytes. */
const maxInMemory = 20_000;

export type Facts = ReturnType<typeof createFacts>;

export function createFacts({ disk, serviceId, lifetimeMs, now, categories }: FactParts) {
  /** `null`: not on disk. */
  const memory = new Map<string, Fact | null>();
  const keyOf = (question: Question) => `${serviceId}/${questionId(question)}`;

  function keep(key: string, fact: Fact | null): void {
    memory.delete(key);
    memory.set(key, fact);
    if (memory.size <= maxInMemory) return;
    const oldest = memory.keys().next();
    if (!oldest.done) memory.delete(oldest.value);
  }

  /** `memoryOnly`: only private windows asked. */
  async function put(entries: readonly (readonly [Question, Fact])[], memoryOnly: boolean): Promise<void> {
    for (const [question, fact] of entries) keep(keyOf(question), fact);
    if (memoryOnly) return;
    await disk.setMany(
      entries.map(([question, fact]) => {
        const key = keyOf(question);
        return { key, value: writeFact(fact), line: lineOf(key, fact) };
      }),
    );
  }

  /** Loads the facts for these questions into memory, in one read. */
  async function load(questions: readonly Question[]): Promise<void> {
    const missing = questions.filter((question) => !memory.has(keyOf(question)));
    if (missing.length === 0) return;
    const keys = missing.map(keyOf);
    const stored = await disk.getMany(keys);
    // Not remembered as absent, because the disk may be readable next time.
    if (!stored) return;
    const read = stored.map(readFact);
    if (read.some((fact) => fact && lacksCategories(fact))) await categories.load();
    const categoryOf = categories.get();
    for (const [index, key] of keys.entries()) {
      // An answer that came in the meantime is newer than the disk's.
      if (memory.has(key)) continue;
      const fact = read[index];
      if (fact && fact.kind === missing[index]?.kind)
        keep(key, categoryOf ? withCategories(fact, categoryOf) : fact);
      else keep(key, null);
    }
  }

  /** The fact in memory. */
  const get = (question: Question): Fact | undefined => memory.get(keyOf(question)) ?? undefined;
  const isFresh = (fact: Fact): boolean => isRecent(fact.at, lifetimeMs(fact.state), now());
  return {
    load,
    get,
    isFresh,
    put,
    /** Keeps facts from a search unless a fresh full fact is known. */
    async learn(entries: readonly (readonly [Question, Fact])[], memoryOnly: boolean): Promise<void> {
      await load(entries.map(([question]) => question));
      const missing = entries.filter(([question]) => {
        const fact = get(question);
        return fact === undefined || fact.state === 'partial' || !isFresh(fact);
      });
      await put(missing, memoryOnly);
    },
    /** Ids and text of searchable facts. */
    async lines(): Promise<readonly string[]> {
      const prefix = `${serviceId}/`;
      return (await disk.lines(prefix)).map((line) => line.slice(prefix.length));
    },
    forget: (): void => memory.clear(),
  };
}

/** `service/label:chain:address`, a tab, and the words by which a search finds the label. */
function lineOf(key: string, fact: Fact): string | undefined {
  if (fact.kind !== 'label' || fact.rows.length === 0) return undefined;
  const words = fact.rows.flatMap((row) => [row.name, row.type, row.subtype, row.label]);
  return `${key}\t${[...new Set(words)].filter((word) => word !== '').join('\t')}`;
}

/** The question of a line, and its words. */
export function readFactLine(
  line: string,
): { question: LabelQuestion; words: readonly string[] } | undefined {
  const [name = '', ...words] = line.split('\t');
  const [kind, chain = '', address = ''] = name.split(':');
  if (kind !== 'label' || !isChainId(chain) || address !== codecs[chainOf(chain).family].comparable(address))
    return undefined;
  return { question: { kind, chain, address }, words };
}
