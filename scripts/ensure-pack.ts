/**
 * `npm run pack`: compiles the published lists and the hand list into one file per chain, and prints a report. It runs only
 * if an input has changed; the same input gives the same bytes. `--publish FOLDER --keys FOLDER` makes a list of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { ownersFile, packDirectory } from '../data/all-facts.ts';
import { asOf } from '../data/as-of.ts';
import { compile } from '../data/compile.ts';
import { readHandList } from '../data/hand/read-hand-list.ts';
import { keyRecords } from '../data/key-records.ts';
import { listSources, readLists } from '../data/lists/read-lists.ts';
import { notices } from '../data/notices.ts';
import { publishedPackages } from '../data/published-packages.ts';
import { readCorrections } from '../data/read-corrections.ts';
import { countedOwners, readOwners } from '../data/read-owners.ts';
import { type Packed, reportOf } from '../data/report-of.ts';
import { allSources } from '../data/sources/all-sources.ts';
import { isChainId } from '../lib/core/chains.ts';
import { type KeyChain, keyChains } from '../lib/core/label/key.ts';
import { ownerFinder } from '../lib/core/label/owner.ts';
import { writePack } from '../lib/core/pack/write-pack.ts';
import { openPack } from '../lib/core/pack.ts';
import { publishPack } from './publish-pack.ts';
import { readOptions } from './read-options.ts';
import { refuse } from './refuse.ts';
import { packHash } from './setup/compile-pack.mjs';
import { ensurePackages } from './setup/ensure-packages.mjs';

const root = join(import.meta.dirname, '..');
const dataFolder = join(root, 'data');

const fileOf = (chain: KeyChain): string => `${chain}.bin`;

/** Returns the directory with the pack's files, which are compiled if missing or out of date. */
export async function ensurePack(directory: string = packDirectory): Promise<string> {
  const hash = packHash(root);
  const stamp = join(directory, 'built-from');
  const there = [...keyChains.map(fileOf), ownersFile].every((name) => existsSync(join(directory, name)));
  if (there && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return directory;
  await ensurePackages(dataFolder, 'Installing the published lists', ['--ignore-scripts']);
  build(directory, hash);
  return directory;
}

function build(directory: string, hash: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(dataFolder, 'package.json'), 'utf8'));
  const lists = readLists();
  const owners = readOwners();
  const compiled = compile(
    readHandList(),
    allSources(listSources(lists)),
    publishedPackages(dependencies),
    readCorrections(),
    ownerFinder(owners),
  );
  const day = Date.parse(asOf) / 86_400_000;
  const packs = new Map<KeyChain, Packed>();

  // Write beside the old files, then replace them one by one, so that readers always find a whole pack.
  const fresh = `${directory.replace(/[\\/]$/, '')}-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const described: Record<string, unknown> = {};
  for (const chain of keyChains) {
    const { records: all } = compiled;
    const records = isChainId(chain) ? (all.get(chain) ?? []) : keyRecords(all, chain);
    const buffer = writePack(chain, day, records);
    const opened = openPack(buffer);
    if (!opened.ok) throw new Error(`${chain}: the pack just written is refused: ${opened.message}`);
    const bytes = new Uint8Array(buffer);
    packs.set(chain, { records, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length });
    writeFileSync(join(fresh, fileOf(chain)), bytes);
    described[chain] = {
      addresses: opened.size,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  }
  const report = reportOf(compiled, packs);
  writeFileSync(
    join(fresh, 'pack.json'),
    `${JSON.stringify({ asOf, packages: dependencies, chains: described }, null, 2)}\n`,
  );
  writeFileSync(join(fresh, ownersFile), JSON.stringify(countedOwners(owners, compiled.records)));
  writeFileSync(join(fresh, 'report.txt'), report);
  writeFileSync(
    join(fresh, 'THIRD-PARTY-NOTICES.txt'),
    notices(Object.keys(dependencies), join(dataFolder, 'node_modules'), lists),
  );
  writeFileSync(join(fresh, 'built-from'), hash);
  mkdirSync(directory, { recursive: true });
  // `built-from` comes last, because it vouches for the others.
  for (const name of readdirSync(fresh).sort(
    (a, b) => Number(a === 'built-from') - Number(b === 'built-from'),
  )) {
    renameSync(join(fresh, name), join(directory, name));
  }
  rmSync(fresh, { recursive: true, force: true });
}

if (import.meta.main) {
  const { values } = readOptions({
    options: { quiet: { type: 'boolean' }, publish: { type: 'string' }, keys: { type: 'string' } },
  });
  const { publish, keys } = values;
  if (publish !== undefined && keys === undefined)
    refuse('Say where the key that signs the list is kept, or made at the first use: --keys FOLDER');
  const directory = await ensurePack();
  const report = readFileSync(join(directory, 'report.txt'), 'utf8');
  console.log(values.quiet ? report.slice(0, report.indexOf('\n')) : `${report}\nFiles: ${directory}`);
  if (publish !== undefined && keys !== undefined) {
    const { rows, packBytes, index } = await publishPack(directory, publish, keys, Date.now());
    console.log(`${rows} labels stand in ${index}: ${packBytes} bytes to load.`);
  }
}
