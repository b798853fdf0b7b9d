/**
 * `npm run emblems`: writes `public/emblems.json`, the drawings of chains, exchanges, protocols and wallets, from one
 * package that is read and not kept, because all of it weighs 80 MB. An entity gets the drawing that the package itself
 * names so, or that `data/emblems/names.json` gives it. The chains' own go to `public/chain-emblems.json` too.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fields, list, load, text } from '../data/sources/load.ts';
import { chainIds, chainOf } from '../lib/core/chains.ts';
import { type Emblem, emblemName } from '../lib/core/label/emblem.ts';
import { keyChains } from '../lib/core/label/key.ts';
import { partsOf } from '../lib/core/label/name-parts.ts';
import { openPack } from '../lib/core/pack.ts';
import { ensurePack } from './ensure-pack.ts';

const name = '@web3icons/core';
const version = '4.0.56';
const integrity = 'jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==';
const kinds = ['exchanges', 'wallets', 'networks', 'tokens'] as const;
type Kind = (typeof kinds)[number];

function unpacked(): string {
  const folder = join('.cache', 'emblems');
  const archive = join(folder, `web3icons-core-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(archive))
    execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', folder], { stdio: 'inherit' });
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== integrity)
    throw new Error(`${archive} is not ${name} ${version}.`);
  execFileSync('tar', [
    '-xzf',
    archive,
    '-C',
    folder,
    ...kinds.map((kind) => `package/dist/svgs/${kind}/mono`),
  ]);
  return join(folder, 'package', 'dist', 'svgs');
}

/** Characters of a drawing; a badge carries it to its page. */
const longest = 9_000;

/** The drawing in one colour, without its shades; undefined if it is long, or more than filled paths. */
function drawingIn(file: string): Emblem | undefined {
  const svg = /<svg.*<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const inner = svg
    .replaceAll('\\n', '')
    .replace(/^<svg[^>]*viewBox="0 0 24 24"[^>]*>|<defs>.*<\/defs>|<\/svg>$/gs, '');
  const paths = [...inner.matchAll(/<path ([^>]*)\/>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('opacity='));
  const isLong = paths.join('').length > longest;
  const isPlain = inner.replace(/<path [^>]*\/>/g, '').trim() === '' && !inner.includes('stroke');
  if (!isPlain || isLong || paths.length === 0) return undefined;
  return paths.map((attributes) => ({
    d: /(?:^| )d="([^"]+)"/.exec(attributes)?.[1] ?? '',
    ...(attributes.includes('fill-rule="evenodd"') && { evenodd: true }),
  }));
}

/** Whose names the pack knows, in the order of how many labels each has. */
async function owners(): Promise<readonly string[]> {
  const directory = await ensurePack();
  const found = new Set<string>();
  for (const chain of keyChains) {
    const pack = openPack(new Uint8Array(readFileSync(join(directory, `${chain}.bin`))).buffer);
    if (!pack.ok) continue;
    for (let row = 0; row < pack.rows.count; row++) {
      if (pack.rows.labelAt(row).category !== 'token') found.add(partsOf(pack.rows.nameAt(row)).owner);
    }
  }
  return [...found].sort();
}

const common = load('@web3icons/common');
const table = fields(JSON.parse(readFileSync('data/emblems/names.json', 'utf8')));
const root = unpacked();
const files = (kind: Kind) =>
  readdirSync(join(root, kind, 'mono'))
    .filter((file) => file.endsWith('.svg.js'))
    .map((file) => file.slice(0, -'.svg.js'.length));
const known = new Map<Kind, ReadonlySet<string>>(kinds.map((kind) => [kind, new Set(files(kind))]));

/** By folded name: the drawing that the package names so. */
const published = new Map<string, string>();
for (const kind of kinds.toReversed()) {
  for (const item of list(common[kind])) {
    const { filePath, name: called } = fields(item);
    const file = text(filePath).split(':')[1] ?? '';
    if (known.get(kind)?.has(file)) published.set(emblemName(text(called)), `${kind}/${file}`);
  }
}

const names = new Map<string, string>();
for (const owner of await owners()) {
  const folded = emblemName(owner);
  const plain = emblemName(
    owner.replace(/ (?:v\d.*|finance|protocol|network|exchange|dao|labs|bridge)$/i, ''),
  );
  const id = published.get(folded) ?? published.get(plain);
  if (id !== undefined && folded !== '') names.set(folded, id);
}
for (const file of known.get('exchanges') ?? []) names.set(emblemName(file), `exchanges/${file}`);
for (const kind of kinds)
  for (const [called, file] of Object.entries(fields(table[kind])))
    names.set(emblemName(called), `${kind}/${text(file)}`);
for (const chain of chainIds)
  names.set(emblemName(chainOf(chain).name), `networks/${text(fields(table.chains)[chain])}`);
for (const refused of list(table.refused)) names.delete(emblemName(text(refused)));

const emblems = new Map<string, Emblem>();
for (const [called, id] of names) {
  const [kind = '', file] = id.split('/');
  const drawn = join(root, kind, 'mono', `${file}.svg.js`);
  const emblem = existsSync(drawn) ? drawingIn(drawn) : undefined;
  if (emblem) emblems.set(id, emblem);
  else {
    console.log(`${called}: ${id} is not drawn in one colour`);
    names.delete(called);
  }
}
const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(
  'public/emblems.json',
  `${JSON.stringify({ from: `${name} ${version}`, names: sorted(names), emblems: sorted(emblems) }, undefined, 1)}\n`,
);
const ofChains = chainIds.map((chain) => {
  const emblem = emblems.get(names.get(emblemName(chainOf(chain).name)) ?? '');
  if (!emblem) throw new Error(`${chain} has no emblem.`);
  return [chain, emblem] as const;
});
writeFileSync('public/chain-emblems.json', `${JSON.stringify(Object.fromEntries(ofChains), undefined, 1)}\n`);
console.log(`${emblems.size} drawings for ${names.size} names`);
