/** Loads a list that Nametag published: what changed since the last time, checked against the digests of its index. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { cleanText } from '../core/clean-text.ts';
import { isWebUrl } from '../core/is-web-url.ts';
import { isKeyChain, type KeyChain } from '../core/label/key.ts';
import { mostListBytes, mostListRows } from '../core/lists/label-list.ts';
import {
  isListIndex,
  isSignedIndex,
  type ListIndex,
  longestIndex,
  type PackFile,
} from '../core/lists/list-index.ts';
import type { ListJob } from '../core/lists/list-job.ts';
import { applyPatch, isListPatch } from '../core/lists/list-patch.ts';
import { whyUnsigned } from '../core/lists/why-unsigned.ts';
import { openPack, type Pack } from '../core/pack.ts';
import type { ListDisk } from '../worker/sources/lists/open-list-disk.ts';
import { type Fetch, ListRefusal, requestList } from './request-list.ts';

export interface PublishedParts {
  readonly fetch: Fetch;
  readonly disk: Pick<ListDisk, 'read' | 'write'>;
}

export async function loadPublished(job: ListJob, text: string, parts: PublishedParts) {
  const signed = parsed(text, isSignedIndex);
  const why = await whyUnsigned(signed, job.before?.key);
  if (why) throw new ListRefusal(why, why === 'new-key' ? signed.key : '');
  const index = parsed(signed.content, isListIndex);
  requireCleanFacts(index);
  const { at, key } = job.before ?? {};
  // Whoever holds the host could bring back an older version with its signature.
  if (key !== undefined && at !== undefined && index.at < at)
    throw new ListRefusal('older', String(index.at));
  const files = index.packs.filter((file): file is PackFile => isKeyChain(file.chain));
  if (files.reduce((sum, { rows }) => sum + rows, 0) > mostListRows)
    throw new ListRefusal('too-many-rows', String(mostListRows));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > mostListBytes)
    throw new ListRefusal('too-large', String(mostListBytes / 1024 / 1024));
  const packs = new Map<KeyChain, ArrayBuffer>();
  /** Downloaded for the packs. */
  let bytes = 0;
  for (const file of files) {
    const loaded = await loadPack(job, file, parts);
    packs.set(file.chain, loaded.pack);
    bytes += loaded.bytes;
  }
  const digests = Object.fromEntries(files.map(({ chain, sha256 }) => [chain, sha256]));
  return { index, key: signed.key, packs, isPart: files.length < index.packs.length, digests, bytes };
}

interface LoadedPack {
  readonly pack: ArrayBuffer;
  readonly bytes: number;
}

async function loadPack(job: ListJob, file: PackFile, parts: PublishedParts): Promise<LoadedPack> {
  const { chain, sha256, path } = file;
  const known = job.before?.digests?.[chain];
  const old = known === undefined ? undefined : await oldPack(job, chain, parts);
  // A damaged one is loaded again.
  if (old && known === sha256 && openPack(old).ok) return { pack: old, bytes: 0 };
  const patch = old && file.patches.find(({ from }) => from === known);
  const patched = old && patch && (await patchPack(job, old, patch.path, sha256, parts.fetch));
  if (patched) return patched;
  const { body, bytes } = await fetchFile(job, path, parts.fetch);
  if ((await digestOf(body)) !== sha256) throw new ListRefusal('broken');
  requireClean(body, chain);
  return { pack: body, bytes };
}

/** The pack that the list had. */
async function oldPack(
  { id, before }: ListJob,
  chain: KeyChain,
  { disk }: PublishedParts,
): Promise<ArrayBuffer | undefined> {
  const [pack] = before ? await disk.read(id, before.generation, [chain]).catch(() => []) : [];
  return pack;
}

/** Undefined where the patch does not lead to what the index names: then the whole pack is loaded. */
async function patchPack(
  job: ListJob,
  old: ArrayBuffer,
  path: string,
  sha256: string,
  fetch: Fetch,
): Promise<LoadedPack | undefined> {
  try {
    const { body, bytes } = await fetchFile(job, path, fetch);
    const before = openPack(old);
    if (!before.ok) return undefined;
    const patch = parsed(new TextDecoder().decode(body), isListPatch);
    const pack = applyPatch(before, patch);
    if ((await digestOf(pack)) !== sha256) return undefined;
    requireClean(pack, patch.chain);
    return { pack, bytes };
  } catch {
    return undefined;
  }
}

/** Files stand beside the index: another host would be another permission. */
async function fetchFile(
  { before: _, ...job }: ListJob,
  path: string,
  fetch: Fetch,
): Promise<{ readonly body: ArrayBuffer; readonly bytes: number }> {
  const target = URL.parse(path, job.url);
  if (!target || target.origin !== new URL(job.url).origin) throw new ListRefusal('broken');
  const answer = await requestList({ ...job, url: target.href }, fetch);
  if (answer === 'same') throw new ListRefusal('broken');
  const body = await wholeOf(answer.body, mostListBytes);
  return { body, bytes: answer.bytes() };
}

export async function wholeOf(chunks: AsyncIterable<Uint8Array>, max: number): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new ListRefusal('too-large', String(max / 1024 / 1024));
    parts.push(new Uint8Array(chunk));
  }
  return new Blob(parts).arrayBuffer();
}

export const indexText = async (chunks: AsyncIterable<Uint8Array>): Promise<string> =>
  new TextDecoder().decode(await wholeOf(chunks, longestIndex));

function parsed<Value>(text: string, shape: (value: unknown) => value is Value): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ListRefusal('broken');
  }
  if (!shape(value)) throw new ListRefusal('broken');
  return value;
}

const digestOf = async (bytes: ArrayBuffer): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Code points; the importer cuts names there. */
const maxName = 200;

const isUnclean = (text: string): boolean => cleanText(text, maxName) !== text;

function requireCleanFacts({ title, licence = '', homepage }: ListIndex): void {
  if ([title, licence].some(isUnclean)) throw new ListRefusal('broken');
  if (homepage !== undefined && !isWebUrl(homepage)) throw new ListRefusal('homepage');
}

/** Whoever publishes with Nametag publishes clean text; anything else was made by hand to deceive. */
function requireClean(bytes: ArrayBuffer, chain: KeyChain): void {
  const pack = openPack(bytes);
  if (!pack.ok || pack.chain !== chain) throw new ListRefusal('broken');
  for (const text of textsOf(pack)) if (isUnclean(text)) throw new ListRefusal('broken');
}

function* textsOf({ rows }: Pack): Generator<string> {
  for (const { type, subtype, origin } of rows.facets) yield* [type, subtype, origin];
  for (let row = 0; row < rows.count; row++) {
    const { name, short = '', text } = rows.labelAt(row);
    yield* [name, short, text];
  }
}
