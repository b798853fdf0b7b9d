/** The facts of one service, in memory and on disk. Answered, absent and never asked are three different states. */
import { chainOf, isChainId } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import { type Key, keyOf, splitKey } from '../../core/label/key.ts';
import { createTextIndex, type IndexedText, type TextIndex } from '../../core/search/text-index.ts';
import { isRecent } from '../base/clock.ts';
import type { NamedKey } from '../base/label-source.ts';
import { type Fact, type FactOf, type Question, type QuestionKind, questionId, readFact } from './fact.ts';
import type { FactDisk } from './fact-disk.ts';

export interface FactParts {
  readonly disk: FactDisk;
  /** Facts of one service are never shown as another's. */
  readonly serviceId: string;
  readonly lifetimeMs: (fact: Pick<Fact, 'kind' | 'state'>) => number;
  readonly now: () => number;
}

/** Twenty pages of a thousand addresses, some twenty megabytes. */
const maxInMemory = 20_000;

export type Facts = ReturnType<typeof createFacts>;

export function createFacts({ disk, serviceId, lifetimeMs, now }: FactParts) {
  /** The newest last. `null`: not on disk. */
  const memory = new Map<string, Fact | null>();
  /** What only private windows asked goes to the disk with no other record either. */
  const unwritten = new WeakSet<Fact>();
  const idOf = (question: Question) => `${serviceId}/${questionId(question)}`;
  /** The words of all on disk, once a search has wanted them. */
  let index: Promise<TextIndex<Key> | undefined> | undefined;

  function keep(key: string, fact: Fact | null): void {
    memory.delete(key);
    memory.set(key, fact);
  }

  /** Takes nothing of what was just asked, however much that is. */
  function makeRoom(asked: readonly Question[]): void {
    if (memory.size <= maxInMemory) return;
    for (const key of asked.map(idOf)) {
      const fact = memory.get(key);
      if (fact !== undefined) keep(key, fact);
    }
    const most = Math.max(maxInMemory, asked.length);
    for (const key of memory.keys()) {
      if (memory.size <= most) return;
      memory.delete(key);
    }
  }

  /** `memoryOnly`: only private windows asked, or what was said is not understood yet. */
  async function put(entries: readonly (readonly [Question, Fact])[], memoryOnly: boolean): Promise<void> {
    for (const [question, fact] of entries) {
      keep(idOf(question), fact);
      if (memoryOnly) unwritten.add(fact);
    }
    if (memoryOnly) return;
    const stored = entries.map(([question, fact]) => {
      const id = idOf(question);
      return { key: id, value: fact, line: lineOf(id, fact) };
    });
    void index?.then((known) => {
      for (const { line } of stored) for (const read of readLine(line)) known?.put(read);
    });
    await disk.setMany(stored);
  }

  /** Loads the facts for these questions into memory, in one read. */
  async function load(questions: readonly Question[]): Promise<void> {
    const missing = questions.filter((question) => !memory.has(idOf(question)));
    if (missing.length === 0) return;
    const keys = missing.map(idOf);
    const stored = await disk.getMany(keys);
    // Not remembered as absent, because the disk may be readable next time.
    if (!stored) return makeRoom(questions);
    for (const [index, key] of keys.entries()) {
      // An answer that came in the meantime is newer than the disk's.
      if (memory.has(key)) continue;
      const fact = readFact(stored[index]);
      keep(key, fact?.kind === missing[index]?.kind ? (fact ?? null) : null);
    }
    makeRoom(questions);
  }

  async function readIndex(): Promise<TextIndex<Key> | undefined> {
    const lines = await disk.lines(`${serviceId}/`);
    if (!lines) index = undefined;
    return lines && createTextIndex(lines.flatMap(readLine));
  }

  /** The fact in memory. */
  const get = <K extends QuestionKind>(question: Question & { readonly kind: K }): FactOf<K> | undefined =>
    // Cast: an id has its question's kind.
    (memory.get(idOf(question)) ?? undefined) as FactOf<K> | undefined;
  const isFresh = (fact: Pick<Fact, 'at' | 'kind' | 'state'>): boolean =>
    isRecent(fact.at, lifetimeMs(fact), now());
  return {
    load,
    get,
    isFresh,
    put,
    /** Adds facts from a search to what is known, unless a fresh full fact is. */
    async learn(entries: readonly (readonly [Question, Fact])[], memoryOnly: boolean): Promise<void> {
      await load(entries.map(([question]) => question));
      const news = entries.flatMap(([question, fact]): (readonly [Question, Fact])[] => {
        const known = memory.get(idOf(question));
        if (known && known.state !== 'partial' && isFresh(known)) return [];
        const isToJoin = known && (memoryOnly || !unwritten.has(known));
        return [[question, isToJoin ? joined(known, fact) : fact]];
      });
      await put(news, memoryOnly);
    },
    /** What of all that is on disk a text finds. */
    async search(text: string, max: number): Promise<readonly NamedKey[]> {
      index ??= readIndex();
      const found = (await index)?.find(text, max).flatMap(({ name: key }) => {
        const { chain, address } = splitKey(key);
        return isChainId(chain) ? [{ key, question: { kind: 'label', chain, address } as const }] : [];
      });
      await load(found?.map(({ question }) => question) ?? []);
      return (
        found?.flatMap(({ key, question }) => get(question)?.items.map((label) => ({ key, label })) ?? []) ??
        []
      );
    },
    forget(): void {
      memory.clear();
      index = undefined;
    },
  };
}

/** A search finds some records of an address: the others, which may warn, stay until it is asked again. */
function joined(known: Fact, found: Fact): Fact {
  if (known.items.length === 0) return found;
  const said = new Set(found.items.map(sayingOf));
  const others = known.items.filter((item) => !said.has(sayingOf(item)));
  // Cast: both are about one question, so their items are of one kind.
  return { ...known, items: [...found.items, ...others] } as Fact;
}

/** What a record says, whenever it was said and whatever its latest transactions were. */
const sayingOf = (item: Fact['items'][number]): string =>
  JSON.stringify({ ...item, at: 0, txs: [], protocols: [] });

/** `service/label:chain:address`, a tab, and the words by which a search finds the label. */
function lineOf(id: string, fact: Fact): string | undefined {
  if (fact.kind !== 'label' || fact.items.length === 0) return undefined;
  const words = fact.items.flatMap(({ name, type, subtype, text }) => [name, type, subtype, text]);
  return `${id}\t${[...new Set(words)].filter((word) => word !== '').join('\t')}`;
}

function readLine(line = ''): readonly IndexedText<Key>[] {
  const [id = '', ...words] = line.split('\t');
  const [kind, chain = '', address = ''] = id.slice(id.indexOf('/') + 1).split(':');
  const isRead =
    kind === 'label' && isChainId(chain) && address === codecs[chainOf(chain).family].comparable(address);
  return isRead ? [{ name: keyOf(chain, address), words }] : [];
}
