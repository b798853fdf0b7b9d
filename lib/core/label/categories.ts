/** What kind of thing an address is: nineteen words in place of every source's own. */
import { foldText } from '../search.ts';
import { type Field, vocabulary } from './vocabulary.ts';

export const categories = [
  'exchange',
  'dex',
  'lending',
  'bridge',
  'token',
  'nft',
  'wallet',
  'mev',
  'builder',
  'validator',
  'scam',
  'sanctioned',
  'mixer',
  'dao',
  'game',
  'person',
  'contract',
  'system',
  'other',
] as const;

export type Category = (typeof categories)[number];

/** What a source says of an address, in whichever of its fields. */
export interface Words {
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  readonly name?: string;
}

/** The category of free text; what no row of the vocabulary knows is `other`. */
export function categoryOf({ type = '', subtype = '', label = '', name = '' }: Words): Category {
  const row = rowOfName(name, rowOfKind(type, subtype, label));
  return rules()[row]?.category ?? (domainName.test(name) ? 'person' : 'other');
}

/** A name in a name service is what people call themselves; projects are known by other words before this. */
const domainName = /^[^\s:.]+(?:\.[^\s:.]+)*\.(?:eth|sol|bnb|avax|arb|crypto|nft|x|wallet|lens)$/iu;

type Texts = { readonly [F in Field]?: string };

interface Rule {
  readonly category: Category;
  readonly fits: (texts: Texts) => boolean;
}

let compiled: readonly Rule[] | undefined;

/** Made when first asked for: pages need the list of categories, not the vocabulary. */
function rules(): readonly Rule[] {
  compiled ??= vocabulary.map(({ category, of, ...words }) => {
    const test =
      'is' in words
        ? new RegExp(`^(?:${alternatives(words.is)})$`, 'u')
        : new RegExp(`(?:^| )(?:${alternatives(words.has)})s?(?: |$)`, 'u');
    const fits = (texts: Texts) => of.some((field: Field) => texts[field] && test.test(texts[field]));
    return { category, fits };
  });
  return compiled;
}

const alternatives = (list: string) => list.split(', ').map(plainWords).join('|');

/** The first row that fits, if one does before row `end`; else `end`. */
function rowOf(texts: Texts, end: number = vocabulary.length): number {
  const row = rules().findIndex((rule, index) => index === end || rule.fits(texts));
  return row === -1 ? end : row;
}

/** Names are many, kinds are few: a pack of tens of thousands of labels has some hundred. */
const rowsOfKinds = new Map<string, number>();
const mostKinds = 5_000;

function rowOfKind(type: string, subtype: string, label: string): number {
  const kind = `${type}\n${subtype}\n${label}`;
  const known = rowsOfKinds.get(kind);
  if (known !== undefined) return known;
  const row = rowOf({ type: plainWords(type), subtype: plainWords(subtype), label: plainWords(label) });
  if (rowsOfKinds.size >= mostKinds) rowsOfKinds.clear();
  rowsOfKinds.set(kind, row);
  return row;
}

/** The owner is whose it is, as names in explorers say it: "Binance 14", "Uniswap V2: Router 2". */
function rowOfName(name: string, end: number): number {
  if (name === '') return end;
  const owner = plainWords(name.split(':', 1)[0] ?? '').replace(/(?: v| \p{N}+)+$/u, '');
  return rowOf({ name: plainWords(name), owner }, end);
}

/** Lower case, words parted by single spaces, digits apart from letters. */
function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .trim();
}
