/** Downloads a list, reads and judges it, and writes its packs. Runs in a thread of its own. */
import { importLabels } from '../../core/import/import-labels.ts';
import type { CategoryOf } from '../../core/label/categoriser.ts';
import { chainsOf, type KeyChain } from '../../core/label/key.ts';
import { warningOf } from '../../core/label/warning.ts';
import { mostListRows } from '../../core/lists/label-list.ts';
import { createListCompiler, type ListCompiler } from '../../core/lists/list-compiler.ts';
import type { ListJob, ListOutcome } from '../../core/lists/list-job.ts';
import { whyRefused } from '../../core/lists/why-refused.ts';
import type { Packs } from '../cache/packs.ts';
import { type Fetch, ListRefusal, requestList } from './request-list.ts';

export interface LoadListParts {
  readonly fetch: Fetch;
  readonly readCategories: () => Promise<CategoryOf>;
  /** The built-in list. */
  readonly builtIn: Packs;
  readonly write: (job: ListJob, packs: ReadonlyMap<KeyChain, ArrayBuffer>) => Promise<void>;
  readonly now: () => number;
}

type Loaded = Extract<ListOutcome, { type: 'loaded' }>;

const dayMs = 86_400_000;
const mostSamples = 8;
const mostReasons = 20;

export async function loadList(job: ListJob, parts: LoadListParts): Promise<ListOutcome> {
  try {
    const answer = await requestList(job, parts.fetch);
    if (answer === 'same') return { type: 'same' };
    const { etag, modified } = answer;
    const { compiler, ...read } = await readList(job, answer.body, await parts.readCategories());
    const refusal = await judge(compiler, read.refused, job, parts.builtIn);
    if (refusal) throw new ListRefusal(refusal.why, refusal.detail);
    const packs = compiler.packs(Math.floor((read.at ?? parts.now()) / dayMs));
    await parts.write(job, packs).catch(() => {
      throw new ListRefusal('disk');
    });
    return {
      type: 'loaded',
      ...read,
      rows: { ...compiler.rows() },
      bytes: answer.bytes(),
      kept: [...packs.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
      ...(etag !== undefined && { etag }),
      ...(modified !== undefined && { modified }),
    };
  } catch (error) {
    const { why, detail } = error instanceof ListRefusal ? error : new ListRefusal('broken');
    return { type: 'refused', why, detail };
  }
}

type Read = Pick<
  Loaded,
  'format' | 'title' | 'licence' | 'homepage' | 'at' | 'refused' | 'sample' | 'reasons'
>;

async function readList(
  { url, chain, fixed }: ListJob,
  body: AsyncIterable<Uint8Array>,
  categoryOf: CategoryOf,
): Promise<Read & { readonly compiler: ListCompiler }> {
  const compiler = createListCompiler(categoryOf);
  const { host, pathname } = new URL(url);
  const rows = importLabels(body, {
    path: pathname,
    ...(chain && { chain }),
    ...(fixed && { fixed }),
  });
  const sample: Loaded['sample'][number][] = [];
  const reasons = new Map<string, Loaded['reasons'][number]>();
  let taken = 0;
  let refused = 0;
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) {
    const row = next.value;
    if ('refused' in row) {
      const { reason, count, line } = reasons.get(row.kind) ?? {
        reason: row.refused,
        count: 0,
        line: row.line,
      };
      reasons.set(row.kind, { reason, count: count + 1, line });
      refused += 1;
      continue;
    }
    if (!compiler.add(row)) continue;
    taken += 1;
    if (taken > mostListRows) throw new ListRefusal('too-many-rows', String(mostListRows));
    if (sample.length < mostSamples) {
      const { type, subtype, label, name, address } = row;
      sample.push({ chain: row.chain, address, name, category: categoryOf({ type, subtype, label, name }) });
    }
  }
  const { format, title, licence, homepage, at } = next.value;
  return {
    compiler,
    format,
    title: title ?? `${host}${pathname}`,
    ...(licence !== undefined && { licence }),
    ...(homepage !== undefined && { homepage }),
    ...(at !== undefined && { at }),
    refused,
    sample,
    reasons: [...reasons.values()].sort((a, b) => b.count - a.count).slice(0, mostReasons),
  };
}

async function judge(compiler: ListCompiler, refused: number, { before }: ListJob, builtIn: Packs) {
  const rows = compiler.rows();
  const chains = (Object.keys(rows) as KeyChain[]).flatMap(chainsOf);
  await builtIn.load(chains);
  const warnings = compiler.wrongWarnings((chain, address) =>
    chainsOf(chain).some((one) => {
      const labels = builtIn.find(one, address)?.labels ?? [];
      return labels.length > 0 && !labels.some(({ category }) => warningOf(category));
    }),
  );
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return whyRefused({ rows: total, refused, ...warnings }, before?.rows);
}
