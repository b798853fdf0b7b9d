/**
 * Lists that the pack was not made from, to measure how much of what people meet it knows. They are stored as salted
 * hashes, so that nothing can be copied from them: a missing address stays missing until another source has it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainId, chainIds, chainOf } from '../../../lib/core/chains.ts';
import type { KeyChain } from '../../../lib/core/label/key.ts';
import { openPack, type PackEntry } from '../../../lib/core/pack.ts';

export interface HeldBack {
  readonly kind: string;
  /** `repository@commit` and path. */
  readonly origin: string;
  /** `evm`: a key, searched for on every EVM chain. */
  readonly chain: KeyChain;
  readonly floor: number;
  /** Floor and goal are shares of the transactions, and not of the addresses. */
  readonly byTransactions: boolean;
  /** The share to reach, if a goal was set. */
  readonly goal?: number;
  readonly hashes: readonly string[];
  /** How often each was met, where that was counted. */
  readonly times: ReadonlyMap<string, number>;
}

export interface Recall {
  readonly list: HeldBack;
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

/** Header lines of a word and its value, an empty line, then hashes, each with how often it was met, unless once. */
function heldBackOf(text: string): HeldBack {
  const [head = '', body = ''] = text.split('\n\n');
  const said = new Map(
    head.split('\n').map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
  );
  const chain = said.get('chain') ?? '';
  const goal = Number(said.get('goal') ?? Number.NaN);
  const lines = body.split('\n').filter((line) => line !== '');
  const times = new Map(
    lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1] ?? 1)] as const),
  );
  return {
    kind: said.get('kind') ?? '',
    origin: said.get('origin') ?? '',
    chain: chainIds.find((id) => id === chain) ?? 'evm',
    floor: Number(said.get('floor')),
    byTransactions: said.get('counted') === 'transactions',
    ...(Number.isNaN(goal) ? {} : { goal }),
    hashes: [...times.keys()],
    times,
  };
}

/** How much of each list a directory's packs know, with the packs that a page of that chain uses. */
export function recallOf(lists: readonly HeldBack[], packDirectory: string): readonly Recall[] {
  const packs = new Map<KeyChain, readonly PackEntry[]>();
  const entriesOf = (chain: KeyChain): readonly PackEntry[] => {
    const known = packs.get(chain);
    if (known) return known;
    const pack = openPack(Uint8Array.from(readFileSync(join(packDirectory, `${chain}.bin`))).buffer);
    if (!pack.ok) throw new Error(pack.message);
    const entries = [...pack.entries()];
    packs.set(chain, entries);
    return entries;
  };
  return lists.map((list) => {
    const wanted = new Set(list.hashes);
    const found = new Map<string, PackEntry>();
    for (const chain of chainsFor(list.chain)) {
      for (const entry of entriesOf(chain)) {
        const hash = hashOf(list.chain, isEvm(list.chain) ? entry.address.toLowerCase() : entry.address);
        if (wanted.has(hash) && !found.has(hash)) found.set(hash, entry);
      }
    }
    const sources = [...found.values()].map(({ labels: [label] }) => sourceOf(label?.origin ?? ''));
    return {
      list,
      found: found.size,
      share: list.byTransactions
        ? timesOf(list, found.keys()) / timesOf(list, list.hashes)
        : found.size / list.hashes.length,
      overlap: new Map(
        [...Map.groupBy(sources, (source) => source)].map(([source, all]) => [source, all.length]),
      ),
    };
  });
}

function timesOf({ times }: HeldBack, hashes: Iterable<string>): number {
  return [...hashes].reduce((sum, hash) => sum + (times.get(hash) ?? 0), 0);
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
