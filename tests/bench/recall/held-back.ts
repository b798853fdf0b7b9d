/**
 * Lists that the pack was not made from, to measure how much of what people meet it knows. They are stored as salted
 * hashes, so that nothing can be copied from them: a missing address stays missing until another source has it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainId, chainIds, chainOf } from '../../../lib/core/chains.ts';
import type { KeyChain } from '../../../lib/core/label/key.ts';
import { openPack } from '../../../lib/core/pack.ts';

export interface HeldBack {
  readonly kind: string;
  /** `repository@commit` and path. */
  readonly origin: string;
  /** `evm`: a key, searched for on every EVM chain. */
  readonly chain: KeyChain;
  readonly floor: number;
  /** What floor and goal are shares of. */
  readonly counted: Counted;
  /** The share to reach, if a goal was set. */
  readonly goal?: number;
  readonly rows: readonly HeldRow[];
}

const counts = ['addresses', 'transactions', 'rows'] as const;
export type Counted = (typeof counts)[number];

interface HeldRow {
  /** Of one address, or of all in a row of a page. */
  readonly hashes: readonly string[];
  /** How often it was met. */
  readonly times: number;
}

export interface Recall {
  readonly list: HeldBack;
  /** How many rows have a name. */
  readonly found: number;
  /** The share that floor and goal are of. */
  readonly share: number;
  /** The pack's sources of the known addresses, with counts. */
  readonly overlap: ReadonlyMap<string, number>;
}

const salt = 'nametag, held back';
/** Six bytes, so that no hash matches one of a pack's 50,000 addresses by chance. */
const hashLength = 8;

export function hashOf(chain: KeyChain, address: string): string {
  return createHash('sha256').update(`${salt} ${chain} ${address}`).digest('base64url').slice(0, hashLength);
}

export function readHeldBack(folder: string = import.meta.dirname): readonly HeldBack[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => heldBackOf(readFileSync(join(folder, name), 'utf8')));
}

/** Header lines of a word and its value, an empty line, then rows of hashes, each with how often it was met, unless once. */
function heldBackOf(text: string): HeldBack {
  const [head = '', body = ''] = text.split('\n\n');
  const said = new Map(
    head.split('\n').map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
  );
  const chain = said.get('chain') ?? '';
  const goal = Number(said.get('goal') ?? Number.NaN);
  return {
    kind: said.get('kind') ?? '',
    origin: said.get('origin') ?? '',
    chain: chainIds.find((id) => id === chain) ?? 'evm',
    floor: Number(said.get('floor')),
    counted: counts.find((one) => one === said.get('counted')) ?? 'addresses',
    ...(Number.isNaN(goal) ? {} : { goal }),
    rows: body
      .split('\n')
      .filter((line) => line !== '')
      .map(rowOf),
  };
}

function rowOf(line: string): HeldRow {
  const words = line.split(' ');
  const hashes = words.filter((word) => word.length === hashLength);
  return { hashes, times: Number(words[hashes.length] ?? 1) };
}

/** How much of each list a directory's packs know, with the packs that a page of that chain uses. */
export function recallOf(lists: readonly HeldBack[], packDirectory: string): readonly Recall[] {
  const chains = new Set(lists.map(({ chain }) => chain));
  const sources = new Map(Array.from(chains, (chain) => [chain, sourcesOn(chain, packDirectory)]));
  return lists.map((list) => {
    const known = sources.get(list.chain) ?? new Map<string, string>();
    const found = list.rows.filter(({ hashes }) => hashes.some((hash) => known.has(hash)));
    const hashes = new Set(found.flatMap(({ hashes }) => hashes.filter((hash) => known.has(hash))));
    const bySource = Map.groupBy(hashes, (hash) => known.get(hash) ?? '');
    return {
      list,
      found: found.length,
      share: timesOf(found) / timesOf(list.rows),
      overlap: new Map(Array.from(bySource, ([source, all]) => [source, all.length])),
    };
  });
}

/** The source of every address that a page of the chain knows from packs, by its hash. */
function sourcesOn(chain: KeyChain, packDirectory: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const one of chainsFor(chain)) {
    const pack = openPack(Uint8Array.from(readFileSync(join(packDirectory, `${one}.bin`))).buffer);
    if (!pack.ok) throw new Error(pack.message);
    for (let row = 0; row < pack.size; row++) {
      const hash = hashOf(chain, pack.rows.keyAt(row));
      if (!sources.has(hash)) sources.set(hash, sourceOf(pack.rows.labelAt(row).origin));
    }
  }
  return sources;
}

function timesOf(rows: readonly HeldRow[]): number {
  return rows.reduce((sum, { times }) => sum + times, 0);
}

function isEvm(chain: KeyChain): boolean {
  return chain === 'evm' || chainOf(chain).family === 'evm';
}

function chainsFor(chain: KeyChain): readonly KeyChain[] {
  const evm: readonly ChainId[] = chainIds.filter(isEvm);
  if (chain === 'evm') return [...evm, 'evm'];
  return isEvm(chain) ? [chain, 'evm'] : [chain];
}

/** The repository or package of an origin, without commit, version and path. */
function sourceOf(origin: string): string {
  return origin.split(/[; ]/)[0]?.replace(/(?<=.)@.*$/, '') ?? origin;
}
