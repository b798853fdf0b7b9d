/**
 * Every fact of the pack, for the label service's default store. Read from the compiled files, so that it needs no
 * packages of `data/` once a pack has been built.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChainId, chainIds } from '../lib/core/chains.ts';
import type { Category } from '../lib/core/label/categories.ts';
import { openPack } from '../lib/core/pack.ts';

/** One label of an address; its first one also has the kinds of MEV. */
export interface SourcedFact {
  readonly chain: ChainId;
  /** As people write it: checksummed for EVM. */
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
  readonly category: Category;
  /** The package and its version, or the source of a fact of the hand list; several are joined with "; ". */
  readonly origin: string;
  /** The source itself is not certain. */
  readonly unsure?: true;
  /** sandwich, arbitrage, builder, … as the source says it. */
  readonly mev?: readonly string[];
}

/** The folder that `npm run pack` writes and the build reads. */
export const packDirectory = fileURLToPath(new URL('../.cache/pack/', import.meta.url));

/** Whose the labels are, in that folder. */
export const ownersFile = 'owners.json';

/** Throws if the pack was never built: run `npm run pack`, or call `ensurePack()` of scripts/ensure-pack.ts. */
export function* allFacts(directory: string = packDirectory): Generator<SourcedFact> {
  for (const chain of chainIds) {
    const bytes = readPack(directory, chain);
    const opened = openPack(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    if (!opened.ok) throw new Error(`The label pack of ${chain}: ${opened.message}`);
    for (const { address, labels, mev } of opened.entries()) {
      for (const [index, label] of labels.entries()) {
        yield {
          chain,
          address,
          name: label.name,
          type: label.type,
          subtype: label.subtype,
          label: label.text,
          category: label.category,
          origin: label.origin,
          ...(label.unsure ? { unsure: true } : {}),
          ...(index === 0 && mev.length > 0 ? { mev: mev.map((activity) => activity.kind) } : {}),
        };
      }
    }
  }
}

/** Another one for other facts: reading the files takes a hundredth of the time of reading every fact. */
export function packVersion(directory: string = packDirectory): string {
  const digest = createHash('sha256');
  for (const chain of chainIds) digest.update(readPack(directory, chain));
  return digest.digest('hex');
}

function readPack(directory: string, chain: ChainId) {
  const file = join(directory, `${chain}.bin`);
  if (!existsSync(file)) throw new Error(`No label pack at ${file}: run "npm run pack" first.`);
  return readFileSync(file);
}
