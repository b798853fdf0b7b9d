/** Downloads a list, reads and judges it, and writes its packs. Runs in a thread of its own. */
import { importLabels } from '../core/import/import-labels.ts';
import { categoryOfRow } from '../core/import/list-row.ts';
import type { CategoryOf } from '../core/label/categoriser.ts';
import type { KeyChain } from '../core/label/key.ts';
import { mostListBytes, mostListRows } from '../core/lists/label-list.ts';
import { createListCompiler } from '../core/lists/list-compiler.ts';
import { indexStart } from '../core/lists/list-index.ts';
import type { ListJob, ListOutcome } from '../core/lists/list-job.ts';
import { isSealedList, sealedStart, unsealList } from '../core/lists/seal-list.ts';
import { slicePack } from '../core/lists/slice-pack.ts';
import { whyRefused } from '../core/lists/why-refused.ts';
import { version } from '../core/pack/sections.ts';
import { openPack, type Pack } from '../core/pack.ts';
import type { Packs } from '../worker/sources/pack/packs.ts';
import { compareWithBuiltIn } from './compare-with-built-in.ts';
import { indexText, loadPublished, type PublishedParts, wholeOf } from './load-published.ts';
import { type ListAnswer, ListRefusal, requestList, startOf, unpackedList } from './request-list.ts';

export interface LoadListParts extends PublishedParts {
  readonly readCategories: () => Promise<CategoryOf>;
  /** What the catalogue calls the list of a URL. */
  readonly titleOf: (url: string) => Promise<string | undefined>;
  /** The built-in list. */
  readonly builtIn: Packs;
  readonly now: () => number;
}

type Loaded = Extract<ListOutcome, { type: 'loaded' }>;
type Read = Omit<Loaded, 'type' | 'rows' | 'packed' | 'fresh' | 'held' | 'kept' | 'etag' | 'modified'> & {
  readonly packs: ReadonlyMap<KeyChain, ArrayBuffer>;
  /** It has chains that only later versions know. */
  readonly isPart?: boolean;
};

const dayMs = 86_400_000;
const maxSamples = 8;

export async function loadList(job: ListJob, parts: LoadListParts): Promise<ListOutcome> {
  try {
    const answer = await requestList(job, parts.fetch);
    if (answer === 'same') return { type: 'same' };
    const { etag, modified } = answer;
    const { packs, isPart, ...read } = await readAnswer(job, answer, parts);
    const open = [...packs.values()].map(openOrRefuse);
    // What the packs hold counts, not what an index says of them.
    const rowsBy = Object.fromEntries(open.map(({ chain, rows }) => [chain, rows.count]));
    const rows = open.reduce((sum, pack) => sum + pack.rows.count, 0);
    const { fresh, held } = await compareWithBuiltIn(open, parts.builtIn);
    const refusal = whyRefused({ rows, refused: read.reasons, held: held.length }, job.before);
    if (refusal) throw new ListRefusal(refusal.why, refusal.detail);
    const files = new Map<string, ArrayBuffer>([...packs, ...open.flatMap((pack) => [...slicePack(pack)])]);
    await parts.disk.write(job.id, job.generation, files).catch(() => {
      throw new ListRefusal('disk');
    });
    return {
      type: 'loaded',
      ...read,
      rows: rowsBy,
      packed: version,
      fresh,
      held,
      kept: [...packs.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
      // A later version, which knows more, must not hear that all is as it was.
      ...(etag !== undefined && !isPart && { etag }),
      ...(modified !== undefined && !isPart && { modified }),
    };
  } catch (error) {
    const { why, detail } = error instanceof ListRefusal ? error : new ListRefusal('broken');
    return { type: 'refused', why, detail };
  }
}

/** A list that Nametag published, one that it encrypted, or any other file of labels. */
async function readAnswer(job: ListJob, answer: ListAnswer, parts: LoadListParts): Promise<Read> {
  const [bytes, body] = await startOf(answer.body, sealedStart.length);
  const start = new TextDecoder().decode(bytes);
  // What was encrypted stays so, or its host could put another list in its place.
  const isSealed = job.sealKey !== undefined || job.before?.encrypted === true || isSealedList(start);
  if (isSealed || !start.startsWith(indexStart)) {
    // No other format has a signature.
    if (job.before?.key !== undefined) throw new ListRefusal('unsigned');
    return (isSealed ? readSealed : readList)(job, { ...answer, body }, parts);
  }
  const published = await loadPublished(job, await indexText(body), parts);
  const { index, key, packs, isPart, digests, bytes: received } = published;
  const { title, licence, homepage, at } = index;
  return {
    packs,
    isPart,
    format: 'nametag',
    title,
    ...(licence !== undefined && { licence }),
    ...(homepage !== undefined && { homepage }),
    at,
    refused: 0,
    bytes: answer.bytes() + received,
    sample: sampleOf(packs),
    reasons: [],
    ...(key !== undefined && { key }),
    digests,
  };
}

function openOrRefuse(bytes: ArrayBuffer): Pack {
  const pack = openPack(bytes);
  if (!pack.ok) throw new ListRefusal('broken');
  return pack;
}

function sampleOf(packs: ReadonlyMap<KeyChain, ArrayBuffer>): Loaded['sample'] {
  return [...packs].flatMap(([chain, bytes]) => {
    const pack = openOrRefuse(bytes);
    const count = Math.min(pack.size, Math.ceil(maxSamples / packs.size));
    return Array.from({ length: count }, (_, row) => {
      const { name, category } = pack.rows.labelAt(row);
      return { chain, address: pack.addressAt(row), name, category };
    });
  });
}

async function readSealed(job: ListJob, answer: ListAnswer, parts: LoadListParts): Promise<Read> {
  const text = new TextDecoder().decode(await wholeOf(answer.body, mostListBytes));
  const opened = await unsealList(text, job.sealKey);
  if (opened.problem !== undefined) throw new ListRefusal(opened.problem);
  const { at, packed } = opened;
  // Whoever holds the host could bring back an older version, which the key opens as well.
  if (at < (job.before?.at ?? at)) throw new ListRefusal('older', String(at));
  const body = await unpackedList(new Blob([packed]).stream());
  return { ...(await readList(job, { ...answer, body }, parts)), at, encrypted: true };
}

async function readList(
  { url, chain, fixed }: ListJob,
  { body, bytes }: ListAnswer,
  { readCategories, titleOf, now }: LoadListParts,
): Promise<Read> {
  const categoryOf = await readCategories();
  const compiler = createListCompiler(categoryOf);
  const { host, pathname } = new URL(url);
  const read = importLabels(body, { path: pathname, ...(chain && { chain }), ...(fixed && { fixed }) });
  const sample: Loaded['sample'][number][] = [];
  const reasons = new Map<string, Loaded['reasons'][number]>();
  let taken = 0;
  let refused = 0;
  let next = await read.next();
  for (; !next.done; next = await read.next()) {
    const row = next.value;
    if ('refused' in row) {
      const { count } = reasons.get(row.kind) ?? { count: 0 };
      reasons.set(row.kind, { kind: row.kind, count: count + 1, line: row.line });
      refused += 1;
      continue;
    }
    if (!compiler.add(row)) continue;
    taken += 1;
    if (taken > mostListRows) throw new ListRefusal('too-many-rows', String(mostListRows));
    if (sample.length < maxSamples) {
      const { chain, address, name } = row;
      sample.push({ chain, address, name, category: categoryOfRow(row, categoryOf) });
    }
  }
  const { format, title, licence, homepage, at } = next.value;
  return {
    packs: compiler.packs(Math.floor((at ?? now()) / dayMs)),
    bytes: bytes(),
    format,
    title: title ?? (await titleOf(url)) ?? `${host}${pathname}`,
    ...(licence !== undefined && { licence }),
    ...(homepage !== undefined && { homepage }),
    ...(at !== undefined && { at }),
    refused,
    sample,
    reasons: [...reasons.values()].sort((a, b) => b.count - a.count),
  };
}
