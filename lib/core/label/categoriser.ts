/** From the words of a source to a category, by the rules that the vocabulary was made into. */
import { foldText } from '../match-tier.ts';
import { isList, isObject, isOneOf, isText, type Shape } from '../shape.ts';
import { type Category, categories } from './categories.ts';

/** `owner`: what a name says before its colon, version and number: "Uniswap V2: Router 2" is Uniswap's. */
const fields = ['type', 'subtype', 'label', 'name', 'owner'] as const;
export type Field = (typeof fields)[number];

/** What a source says of an address, in whichever of its fields. */
export interface Words {
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  readonly name?: string;
}

/**
 * The vocabulary as it is read: it weighs more than all that works with it, and is needed only where words come from a
 * service. So it is a file of the extension, made once, when that is built.
 */
export interface Rule {
  readonly category: Category;
  readonly of: readonly Field[];
  /** A regular expression for words as `plainWords` leaves them. */
  readonly form: string;
}

const isRules: Shape<readonly Rule[]> = isList(
  isObject({ category: isOneOf(categories), of: isList(isOneOf(fields)), form: isText() }),
);

export type CategoryOf = (words: Words) => Category;

/** The category of free text; what no rule knows is `other`. Undefined for what is no list of rules. */
export function categoriser(raw: unknown): CategoryOf | undefined {
  return isRules(raw) ? categoriserOf(raw) : undefined;
}

/** A name in a name service is what people call themselves; projects are known by other words before this. */
const domainName = /^[^\s:.]+(?:\.[^\s:.]+)*\.(?:eth|sol|bnb|avax|arb|crypto|nft|x|wallet|lens)$/iu;

/** Names are many, kinds are few: a pack of tens of thousands of labels has some hundred. */
const mostKinds = 5_000;

type Texts = { readonly [F in Field]?: string };

export function categoriserOf(rules: readonly Rule[]): CategoryOf {
  const tests = rules.map(({ of, form }) => {
    const test = new RegExp(form, 'u');
    return (texts: Texts) => of.some((field) => texts[field] && test.test(texts[field]));
  });

  /** The first row that fits, if one does before row `end`; else `end`. */
  function rowOf(texts: Texts, end: number = tests.length): number {
    const row = tests.findIndex((fits, index) => index === end || fits(texts));
    return row === -1 ? end : row;
  }

  const rowsOfKinds = new Map<string, number>();

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

  return ({ type = '', subtype = '', label = '', name = '' }) => {
    const row = rowOfName(name, rowOfKind(type, subtype, label));
    return rules[row]?.category ?? (domainName.test(name) ? 'person' : 'other');
  };
}

/** Lower case, words parted by single spaces, digits apart from letters. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .trim();
}
