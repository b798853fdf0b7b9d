/** Maps the words of a source to a category, by the rules of the vocabulary. */
import { foldText } from '../fold-text.ts';
import { isList, isObject, isOneOf, isText, type Of } from '../shape.ts';
import { type Category, categories } from './categories.ts';

/** `owner` and `role`: the parts of a name around its colon: "Uniswap" and "Router 2" in "Uniswap V2: Router 2". */
const fields = ['type', 'subtype', 'label', 'name', 'owner', 'role'] as const;
export type Field = (typeof fields)[number];

/** The words of a source about an address, by field. */
export interface Words {
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  readonly name?: string;
}

/** One rule of the vocabulary, which is a file of the extension because it is large and rarely needed. */
const isRule = isObject({
  category: isOneOf(categories),
  of: isList(isOneOf(fields)),
  /** A regular expression for words as `plainWords` leaves them. */
  form: isText(),
});
export type Rule = Of<typeof isRule>;

const isRules = isList(isRule);

export type CategoryOf = (words: Words) => Category;

/** Returns a function that finds the category of free text (`other` if no rule fits); undefined for invalid rules. */
export function categoriser(raw: unknown): CategoryOf | undefined {
  return isRules(raw) ? categoriserOf(raw) : undefined;
}

/** Names in a name service are people's; projects match earlier rules. */
const domainName = /^[^\s:.]+(?:\.[^\s:.]+)*\.(?:eth|sol|bnb|avax|arb|crypto|nft|x|wallet|lens)$/iu;

/** Remembered combinations of words; a pack with tens of thousands of labels has some hundred. */
const mostKinds = 5_000;

type Texts = { readonly [F in Field]?: string };

export function categoriserOf(rules: readonly Rule[]): CategoryOf {
  const tests = rules.map(({ of, form }) => {
    const test = new RegExp(form, 'u');
    return (texts: Texts) => of.some((field) => texts[field] && test.test(texts[field]));
  });

  /** The first row before `end` that fits, else `end`. */
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

  /** Reads the owner from a name as explorers write it: "Binance 14", "Uniswap V2: Router 2". */
  function rowOfName(name: string, end: number): number {
    if (name === '') return end;
    const [before = '', ...after] = name.split(':');
    const owner = plainWords(before).replace(/(?: v| \p{N}+)+$/u, '');
    return rowOf({ name: plainWords(name), owner, role: plainWords(after.join(':')) }, end);
  }

  return ({ type = '', subtype = '', label = '', name = '' }) => {
    const row = rowOfName(name, rowOfKind(type, subtype, label));
    return rules[row]?.category ?? (domainName.test(name) ? 'person' : 'other');
  };
}

/** Lower case, with single spaces between words and between letters and digits. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .trim();
}
