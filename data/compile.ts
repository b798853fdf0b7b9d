/**
 * Turns the lists into records: checks and cleans every row and merges the rows of one address, where the more trusted
 * list wins. The report says what became of each row.
 */
import type { Problem } from '../lib/core/address/explain.ts';
import { parseAddress } from '../lib/core/address/parse-address.ts';
import { type ChainId, chainOf } from '../lib/core/chains.ts';
import { cleanText } from '../lib/core/clean-text.ts';
import { foldText } from '../lib/core/fold-text.ts';
import type { Category } from '../lib/core/label/categories.ts';
import { categoryOf } from '../lib/core/label/category-of.ts';
import { fullName, partsOf } from '../lib/core/label/name-parts.ts';
import type { OwnerOf } from '../lib/core/label/owner.ts';
import { mixesScripts } from '../lib/core/mixes-scripts.ts';
import type { PackLabel, PackRecord } from '../lib/core/pack/write-pack.ts';
import type { FactPlace, Growing } from './fact-place.ts';
import type { HandFact } from './hand/read-hand-list.ts';
import { isSlur } from './is-slur.ts';
import { createKnownTokens, type KnownTokens } from './known-tokens.ts';
import { holdersOf, nameHoldersTokens } from './name-holders-tokens.ts';
import type { Published } from './published-packages.ts';
import { type Correction, corrector } from './read-corrections.ts';
import { ownedName } from './read-owners.ts';
import type { PackageSource, SourceRow } from './sources/source-row.ts';
import { type Bearer, tellApart } from './tell-apart.ts';
import { withShortNames } from './with-short-names.ts';
import { withoutUrls } from './without-urls.ts';

/** Lengths in code points, of up to four bytes; a string of the pack has up to 255 bytes. */
const longestName = 60;
const longestText = 40;
const longestWord = 30;
const longestOrigin = 240;
/** Labels per address; further ones would repeat these. */
const mostLabels = 3;

const handList = 'hand list';

/** In the order of the report's columns. */
export const outcomes = [
  'best label of a new address',
  'further label',
  'agrees with a better list',
  'repeats its own list',
  'loses to a better list',
  'rejected',
] as const;
export type CompileOutcome = (typeof outcomes)[number];

export interface Judged {
  readonly chain: ChainId;
  readonly source: string;
  readonly outcome: CompileOutcome;
  /** Why it was rejected, or which list won. */
  readonly because?: string;
  readonly row: SourceRow;
}

export interface Compiled {
  readonly records: ReadonlyMap<ChainId, readonly PackRecord[]>;
  readonly judged: readonly Judged[];
  /** Tokens that had another token's name. */
  readonly namesakes: ReadonlyMap<ChainId, readonly Bearer[]>;
}

export function compile(
  hand: readonly HandFact[],
  sources: readonly PackageSource[],
  packages: Readonly<Record<string, Published>>,
  corrections: readonly Correction[] = [],
  ownerOf: OwnerOf = () => undefined,
): Compiled {
  const wrong = corrector(corrections);
  const places = new Map<ChainId, Map<string, FactPlace>>();
  const judged: Judged[] = [];
  const tokens = createKnownTokens();

  const take = (row: SourceRow, list: List, from: Said, mev?: readonly string[]): void => {
    const checked = wrong(row) ?? check(row, ownerOf);
    const [outcome, because] =
      typeof checked === 'string'
        ? (['rejected', checked] as const)
        : meet(
            placeOf(row.chain, checked.key),
            list,
            {
              ...checked.label,
              ...from,
              ...(row.unsure || mixesScripts(checked.label.name) ? { unsure: true } : {}),
            },
            mev,
          );
    judged.push({ chain: row.chain, source: list.source, outcome, row, ...(because ? { because } : {}) });
  };
  const placeOf = (chain: ChainId, key: string): FactPlace => {
    const found = places.get(chain) ?? new Map<string, FactPlace>();
    places.set(chain, found);
    const place = found.get(key) ?? { address: key, labels: [], mev: [] };
    found.set(key, place);
    return place;
  };

  const hands = { source: handList, rank: 0 };
  for (const fact of hand)
    take(fact, hands, { origin: cleanText(fact.source, longestOrigin), day: dayOf(fact.asOf) }, fact.mev);
  for (const [at, source] of sources.entries()) {
    const title = source.part ? `${source.package} (${source.part})` : source.package;
    const list = { source: title, rank: at + 1 };
    const { version = '', asOf } = packages[source.package] ?? {};
    const origin = `${source.package}@${version}`;
    for (const row of source.read()) {
      const said = cleanText(row.origin ?? origin, longestOrigin);
      tokens.note(row, source);
      take(row, list, { origin: said, day: dayOf(row.asOf ?? asOf) });
    }
  }

  const records = new Map<ChainId, readonly PackRecord[]>();
  const namesakes = new Map<ChainId, readonly Bearer[]>();
  const holders = holdersOf([...places.values()].flatMap((found) => [...found.values()]));
  for (const [chain, found] of places) {
    namesakes.set(chain, [...nameHoldersTokens(found, holders), ...tellApart(found, longestName)]);
    records.set(chain, withShortNames([...found.values()].map((place) => recordOf(place, tokens))));
  }
  return { records, judged, namesakes };
}

type List = Pick<Growing, 'source' | 'rank'>;

/** Merges a label with those of the address; rows come from the most trusted list first. */
function meet(
  place: FactPlace,
  list: List,
  label: PackLabel,
  mev: readonly string[] = [],
): readonly [CompileOutcome, (string | undefined)?] {
  const { origin, day } = label;
  for (const kind of mev) place.mev.push({ kind, text: label.name, origin, day });
  const same = place.labels.find((other) => other.label.type === label.type);
  if (!same) {
    if (place.labels.length >= mostLabels) return ['loses to a better list', place.labels[0]?.source];
    place.labels.push({ ...list, label, origins: [origin], others: [] });
    return [place.labels.length === 1 ? 'best label of a new address' : 'further label'];
  }
  if (same.origins.includes(origin)) return ['repeats its own list'];
  same.others.push({ name: label.name, text: label.text });
  if (foldText(same.label.name) !== foldText(label.name)) return ['loses to a better list', same.source];
  same.origins.push(origin);
  return ['agrees with a better list', same.source];
}

function dayOf(asOf: string | undefined): number {
  return asOf === undefined ? 0 : Date.parse(asOf) / 86_400_000;
}

function recordOf({ address, labels, mev }: FactPlace, tokens: KnownTokens): PackRecord {
  return {
    address,
    labels: labels.map(({ label, origins, source, others }) => ({
      ...label,
      text: textOf(label, others),
      origin: origins.join('; '),
      ...(label.category === 'token' && source !== handList && !tokens.has(address)
        ? { littleKnown: true }
        : {}),
    })),
    mev,
  };
}

/** A token that is named by its symbol keeps the name that another list has, by which people search too. */
function textOf({ name, text, category }: PackLabel, others: Growing['others']): string {
  if (category !== 'token' || foldText(name) !== foldText(text)) return text;
  const longer = others.find((other) => foldText(other.name) !== foldText(name) && other.name.includes(' '));
  return longer ? cleanText(longer.name, longestText) : text;
}

type Said = Pick<PackLabel, 'origin' | 'day'>;
type Words = Omit<PackLabel, 'origin' | 'unsure' | 'day'>;

/** Checks a row; returns its label, or why it is rejected. */
function check(
  row: SourceRow,
  ownerOf: OwnerOf,
): { readonly key: string; readonly label: Words } | Problem | string {
  const parsed = parseAddress(row.address, chainOf(row.chain).family);
  if (!parsed.address) return `address: ${parsed.problem}`;
  // Lists use the null address for "none"; the hand list names it.
  if (/^0x0{40}$/.test(parsed.address.key) && row.label !== 'null address') return 'the null address';
  const text = cleanText(withoutUrls(row.label), longestText);
  const name = cleanText(nameOf(row), longestName) || text;
  if (name === '') return 'no name is left after cleaning';
  if (row.type === 'token' && isSlur(`${name} ${text}`)) return 'a slur';
  const type = cleanText(row.type, longestWord);
  const subtype = cleanText(row.subtype, longestWord);
  // Anyone may call a token "Drainer" or "OFAC", so its name says nothing about its category.
  const said = type === 'token' ? { type, subtype } : { type, subtype, label: text, name };
  const category = categoryOf(said);
  const label = withRole({ name, text, type, subtype, category });
  return { key: parsed.address.key, label: withOwner(label, ownerOf) };
}

/** Lists that name an exchange alone mean a wallet of it: "Kraken: wallet". */
function withRole(label: Words): Words {
  const parts = partsOf(label.name);
  if (label.category !== 'exchange' || parts.role !== undefined) return label;
  return { ...label, name: fullName({ ...parts, role: 'wallet' }) };
}

/** What bears a name of its own, or is told of somebody. */
const ownerless: ReadonlySet<Category> = new Set(['token', 'scam', 'sanctioned', 'person']);
/** What most contracts of an owner are says more than "contract". */
const telling: ReadonlySet<Category> = new Set([
  'dex',
  'lending',
  'staking',
  'bridge',
  'oracle',
  'bot',
  'nft',
  'game',
  'mixer',
]);

function withOwner(label: Words, ownerOf: OwnerOf): Words {
  const { name, category } = label;
  const owned = ownerless.has(category) ? undefined : ownedName(name, ownerOf);
  if (!owned) return label;
  const { owner, text } = owned;
  return {
    ...label,
    ...([...owned.name].length <= longestName && { name: owned.name }),
    text: cleanText(text, longestText),
    category: category === 'contract' && telling.has(owner.category) ? owner.category : category,
    ...(owner.grade !== 3 && { grade: owner.grade }),
  };
}

/** Symbols of bridged tokens: Axelar's, Avalanche's and others'. */
const bridgedSymbol = /^axl[A-Z]{3,}$|^[A-Z]{3,}\.[ebEB]$|^(?:BTCb|USDTe|USDCe|DAIe)$/;
const saysBridged = /bridge|axelar|axl|\.e\b|\.b\b/i;

/** What some lists copied from web pages. */
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#39;': "'", '&quot;': '"' };
const entity = /&(?:amp|#39|quot);/g;

/** Adds the symbol to the name of a bridged token: "BTC.b (Bitcoin)". */
function nameOf({ name, type, label }: SourceRow): string {
  const plain = withoutUrls(name.replace(entity, (written) => entities[written] ?? written));
  const hides = type === 'token' && bridgedSymbol.test(label) && !saysBridged.test(plain);
  return hides && foldText(plain) !== foldText(label) ? `${label} (${plain})` : plain;
}
