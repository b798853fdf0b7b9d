/** Writes labels as a list for any static host: an index, a pack per chain, and patches from the packs before. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cleanText } from '../../lib/core/clean-text.ts';
import type { ListRow } from '../../lib/core/import/list-row.ts';
import { categoriserOf } from '../../lib/core/label/categoriser.ts';
import { rules } from '../../lib/core/label/category-of.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { mostListBytes, mostListRows } from '../../lib/core/lists/label-list.ts';
import { createListCompiler } from '../../lib/core/lists/list-compiler.ts';
import {
  indexFile,
  isListIndex,
  isSignedIndex,
  type ListIndex,
  type PackFile,
} from '../../lib/core/lists/list-index.ts';
import { makePatch } from '../../lib/core/lists/list-patch.ts';
import { openPack } from '../../lib/core/pack.ts';
import { listPage } from './list-page.ts';
import { type SigningKey, signIndex } from './sign-index.ts';

export interface PublishOptions {
  /** The folder for the files. */
  readonly folder: string;
  readonly rows: Iterable<ListRow>;
  readonly title: string;
  readonly licence?: string | undefined;
  readonly homepage?: string | undefined;
  /** Absent: the list is not signed. */
  readonly key?: SigningKey | undefined;
  /** Keys of before, which hand over to this one. */
  readonly former?: readonly SigningKey[];
  readonly now: number;
}

export type PublishedFiles = Awaited<ReturnType<typeof publishList>>;

/** Versions from which a patch leads to the present one: a week of daily ones. */
const mostVersions = 7;
const dayMs = 86_400_000;
/** Code points; readers refuse an index whose title or licence is longer or unclean. */
const longestFact = 200;

/** Readers refuse what is larger. */
const readable = { rows: mostListRows, bytes: mostListBytes };

export async function publishList(options: PublishOptions, most = readable) {
  const { folder, rows, title, licence, homepage, key, former, now } = options;
  mkdirSync(folder, { recursive: true });
  const before = readIndex(folder);
  const compiler = createListCompiler(categoriserOf(rules));
  for (const row of rows) compiler.add(row);
  const counts = compiler.rows();
  const fresh = compiler.packs(Math.floor(now / dayMs));
  const size = sumOf([...fresh.values()].map((pack) => pack.byteLength));
  requireReadable(sumOf(Object.values(counts)), size, most);
  const packs = [...fresh].map(([chain, bytes]): PackFile => {
    const old = before?.packs.find((one) => one.chain === chain);
    const pack = (old && unchanged(folder, old, bytes)) ?? bytes;
    return writeChain(folder, chain, pack, counts[chain] ?? 0);
  });
  const isSame = before?.packs.length === packs.length && packs.every((one) => isIn(before, one));
  const index: ListIndex = {
    title: cleanText(title, longestFact),
    ...(licence !== undefined && { licence: cleanText(licence, longestFact) }),
    ...(homepage !== undefined && { homepage }),
    // Readers refuse an older date than they have, which may be of a clock that was fast.
    at: before && isSame ? before.at : Math.max(now, (before?.at ?? 0) + 1),
    packs,
  };
  const text = JSON.stringify(await signIndex(JSON.stringify(index), key, former));
  const page = join(folder, 'index.html');
  // The page of a site is not ours.
  if (!existsSync(page) || readFileSync(page, 'utf8').includes(indexFile))
    writeFileSync(page, listPage(index, packs));
  replace(join(folder, indexFile), text);
  removeUnused(folder, packs);
  return {
    rows: sumOf(packs.map((one) => one.rows)),
    packBytes: sumOf(packs.map(({ path }) => statSync(join(folder, path)).size)),
    /** Bytes that somebody loads who has the version before; undefined for the first. */
    updateBytes: before && text.length + updateBytes(before, packs, folder),
    index: join(folder, indexFile),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function requireReadable(rows: number, bytes: number, most: typeof readable): void {
  if (rows <= most.rows && bytes <= most.bytes) return;
  const megabytes = (size: number) => Math.ceil(size / 2 ** 20);
  throw new Error(
    `This list has ${rows} labels in ${megabytes(bytes)} MB, and nobody could read it: a list may have at most ` +
      `${most.rows} labels and ${megabytes(most.bytes)} MB. Nothing was published.`,
  );
}

/** The pack that stands there, if it says the same as of another day: readers have its bytes. */
function unchanged(
  folder: string,
  { path, sha256 }: Pick<PackFile, 'path' | 'sha256'>,
  fresh: ArrayBuffer,
): ArrayBuffer | undefined {
  const old = readPack(folder, path);
  const next = openPack(fresh);
  if (!next.ok || old?.sha256 !== sha256) return undefined;
  const { removed, set } = makePatch(old.pack, next);
  return removed.length + set.length === 0 ? old.bytes : undefined;
}

const isIn = (index: ListIndex, { sha256 }: PackFile): boolean =>
  index.packs.some((one) => one.sha256 === sha256);

function updateBytes(before: ListIndex, packs: readonly PackFile[], folder: string): number {
  return packs.reduce((sum, pack) => {
    if (isIn(before, pack)) return sum;
    const old = before.packs.find(({ chain }) => chain === pack.chain)?.sha256;
    const patch = pack.patches.find(({ from }) => from === old);
    return sum + statSync(join(folder, patch?.path ?? pack.path)).size;
  }, 0);
}

function readIndex(folder: string): ListIndex | undefined {
  try {
    const signed: unknown = JSON.parse(readFileSync(join(folder, indexFile), 'utf8'));
    const index: unknown = isSignedIndex(signed) ? JSON.parse(signed.content) : undefined;
    return isListIndex(index) ? index : undefined;
  } catch {
    return undefined;
  }
}

function writeChain(folder: string, chain: KeyChain, bytes: ArrayBuffer, rows: number): PackFile {
  const sha256 = digestOf(bytes);
  const path = `${chain}.${sha256.slice(0, 16)}.pack.gz`;
  const pack = openPack(bytes);
  if (!pack.ok) throw new Error(pack.message);
  const packed = gzipSync(new Uint8Array(bytes), { level: 9 });
  replace(join(folder, path), packed);
  const patches = olderPacks(folder, chain, path).flatMap((old) => {
    const patch = gzipSync(JSON.stringify(makePatch(old.pack, pack)), { level: 9 });
    // A patch of half the size saves little.
    if (patch.length > packed.length / 2) return [];
    const name = `${chain}.${old.sha256.slice(0, 16)}-${sha256.slice(0, 16)}.patch.gz`;
    replace(join(folder, name), patch);
    return [{ from: old.sha256, path: name, bytes: patch.length }];
  });
  return { chain, path, bytes: bytes.byteLength, sha256, rows, patches };
}

/** The packs of a chain that are kept, the newest first; none that is damaged or of a format that readers know no longer. */
function olderPacks(folder: string, chain: KeyChain, present: string) {
  return packFiles(folder, chain)
    .filter((path) => path !== present)
    .slice(0, mostVersions)
    .flatMap((path) => readPack(folder, path) ?? []);
}

function readPack(folder: string, path: string) {
  try {
    const bytes = new Uint8Array(gunzipSync(readFileSync(join(folder, path)))).buffer;
    const pack = openPack(bytes);
    return pack.ok ? { bytes, pack, sha256: digestOf(bytes) } : undefined;
  } catch {
    return undefined;
  }
}

const packFiles = (folder: string, chain: KeyChain): readonly string[] =>
  readdirSync(folder)
    .filter((path) => path.startsWith(`${chain}.`) && path.endsWith('.pack.gz'))
    .sort((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);

const ourFile = /^[a-z]+\.[0-9a-f]{16}(?:\.pack|-[0-9a-f]{16}\.patch)\.gz$/;

/** Patches that the index does not name, and packs from which none leads any more. */
function removeUnused(folder: string, packs: readonly PackFile[]): void {
  const kept = new Set(packs.flatMap(({ path, patches }) => [path, ...patches.map((one) => one.path)]));
  for (const { chain } of packs)
    for (const path of packFiles(folder, chain).slice(0, mostVersions + 1)) kept.add(path);
  const ours = readdirSync(folder).filter((path) => ourFile.test(path));
  for (const path of ours) if (!kept.has(path)) rmSync(join(folder, path));
}

const digestOf = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** A host that serves the folder never sees half a file. */
function replace(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}
