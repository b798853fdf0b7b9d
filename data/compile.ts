/**
 * From the lists to records: every row is checked and cleaned, the rows of one address meet, the better list wins.
 * Nothing is dropped without a word: what became of each row stands in the report.
 */
import type { Problem } from '../lib/core/address/explain.ts';
import { parseAddress } from '../lib/core/address/parse.ts';
import { type ChainId, chainOf } from '../lib/core/chains.ts';
import { categoryOf } from '../lib/core/label/category-of.ts';
import type { PackActivity, PackLabel, PackRecord } from '../lib/core/pack/write.ts';
import { foldText } from '../lib/core/search.ts';
import { cleanText, withoutUrls } from '../lib/core/text.ts';
import type { HandFact } from './hand/read.ts';
import type { Row, Source } from './sources/source.ts';

/** Lengths in code points: four bytes each at most, and a string of the pack has 255. */
const longestName = 60;
const longestText = 40;
const longestWord = 30;
/** The best label and two more: further ones would repeat what these say. */
const mostLabels = 3;

export type Outcome =
  | 'best label of a new address'
  | 'further label'
  | 'agrees with a better list'
  | 'repeats its own list'
  | 'loses to a better list'
  | 'rejected';

export interface Judged {
  readonly chain: ChainId;
  readonly source: string;
  readonly outcome: Outcome;
  /** Why it was rejected, or which list won. */
  readonly because?: string;
  readonly row: Row;
}

interface Growing {
  readonly source: string;
  readonly label: PackLabel;
  readonly origins: string[];
}

interface Place {
  readonly address: string;
  readonly labels: Growing[];
  readonly mev: PackActivity[];
}

export interface Compiled {
  readonly records: ReadonlyMap<ChainId, readonly PackRecord[]>;
  readonly judged: readonly Judged[];
}

/** `versions`: the pinned version of each package. */
export function compile(
  hand: readonly HandFact[],
  sources: readonly Source[],
  versions: Readonly<Record<string, string>>,
): Compiled {
  const places = new Map<ChainId, Map<string, Place>>();
  const judged: Judged[] = [];

  const take = (row: Row, source: string, origin: string, fact?: HandFact): void => {
    const checked = check(row);
    const [outcome, because] =
      typeof checked === 'string'
        ? (['rejected', checked] as const)
        : meet(
            placeOf(row.chain, checked.key),
            source,
            { ...checked.label, origin, ...unsure(fact) },
            fact?.mev,
          );
    judged.push({ chain: row.chain, source, outcome, row, ...(because ? { because } : {}) });
  };
  const placeOf = (chain: ChainId, key: string): Place => {
    const found = places.get(chain) ?? new Map<string, Place>();
    places.set(chain, found);
    const place = found.get(key) ?? { address: key, labels: [], mev: [] };
    found.set(key, place);
    return place;
  };

  for (const fact of hand) take(fact, 'hand list', cleanText(fact.source, longestName * 4), fact);
  for (const source of sources) {
    const title = source.part ? `${source.package} (${source.part})` : source.package;
    const origin = `${source.package}@${versions[source.package] ?? ''}`;
    for (const row of source.read()) take(row, title, origin);
  }

  const records = new Map<ChainId, readonly PackRecord[]>();
  for (const [chain, found] of places) records.set(chain, [...found.values()].map(recordOf));
  return { records, judged };
}

/** A label comes to a place where others may stand already: rows come best list first. */
function meet(
  place: Place,
  source: string,
  label: PackLabel,
  mev: readonly string[] = [],
): readonly [Outcome, (string | undefined)?] {
  const { origin } = label;
  for (const kind of mev) place.mev.push({ kind, text: label.name, origin });
  const same = place.labels.find((other) => other.label.type === label.type);
  if (!same) {
    if (place.labels.length >= mostLabels) return ['loses to a better list', place.labels[0]?.source];
    place.labels.push({ source, label, origins: [origin] });
    return [place.labels.length === 1 ? 'best label of a new address' : 'further label'];
  }
  if (same.origins.includes(origin)) return ['repeats its own list'];
  if (foldText(same.label.name) !== foldText(label.name)) return ['loses to a better list', same.source];
  same.origins.push(origin);
  return ['agrees with a better list', same.source];
}

function unsure(fact: HandFact | undefined): { readonly unsure?: true } {
  return fact?.unsure ? { unsure: true } : {};
}

function recordOf({ address, labels, mev }: Place): PackRecord {
  return {
    address,
    labels: labels.map(({ label, origins }) => ({ ...label, origin: origins.join('; ') })),
    mev,
  };
}

type Words = Omit<PackLabel, 'origin' | 'unsure'>;

/** A row that may go in, or why it may not. */
function check(row: Row): { readonly key: string; readonly label: Words } | Problem | string {
  const parsed = parseAddress(row.address, chainOf(row.chain).family);
  if (!parsed.address) return `address: ${parsed.problem}`;
  // Lists write the null address for "none here". What it is stands in the hand list.
  if (/^0x0{40}$/.test(parsed.address.key) && row.label !== 'null address') return 'the null address';
  const text = cleanText(withoutUrls(row.label), longestText);
  const name = cleanText(withoutUrls(row.name), longestName) || text;
  if (name === '') return 'no name is left after cleaning';
  const type = cleanText(row.type, longestWord);
  const subtype = cleanText(row.subtype, longestWord);
  // Anyone may call a token what they like, "Drainer" or "OFAC" too: its name says nothing of what it is.
  const said = type === 'token' ? { type, subtype } : { type, subtype, label: text, name };
  const category = categoryOf(said);
  return { key: parsed.address.key, label: { name, text, type, subtype, category } };
}
