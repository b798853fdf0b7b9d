/** What kind of thing an address is: nineteen words in place of every source's own. */
import { foldText } from '../search.ts';
import { vocabulary } from './vocabulary.ts';

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

export type Warning = 'danger' | 'caution';

/** The categories that warn. A mixer is lawful to use in many places; what comes out of it deserves a second look. */
const warnings: { readonly [C in Category]?: Warning } = {
  scam: 'danger',
  sanctioned: 'danger',
  mixer: 'caution',
};

export function warningOf(category: Category): Warning | undefined {
  return warnings[category];
}

/** What a source says of an address, in whichever of its fields. */
export interface Words {
  readonly type?: string;
  readonly subtype?: string;
  readonly label?: string;
  readonly name?: string;
}

/** The category of free text; what no row of the vocabulary knows is `other`. */
export function categoryOf(words: Words): Category {
  const plain = {
    type: plainWords(words.type),
    subtype: plainWords(words.subtype),
    label: plainWords(words.label),
    name: plainWords(words.name),
    owner: ownerOf(words.name),
  };
  const rule = rules.find(({ of, test }) =>
    of.some((field) => plain[field] !== '' && test.test(plain[field])),
  );
  if (rule) return rule.category;
  return domainName.test(words.name ?? '') ? 'person' : 'other';
}

/** A name in a name service is what people call themselves; projects are known by other words before this. */
const domainName = /^[^\s:.]+(?:\.[^\s:.]+)*\.(?:eth|sol|bnb|avax|arb|crypto|nft|x|wallet|lens)$/iu;

/** Lower case, words parted by single spaces, digits apart from letters. */
function plainWords(text: string | undefined): string {
  if (!text) return '';
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu, ' ')
    .trim();
}

/** Whose it is, as names in explorers say it: "Binance 14", "Uniswap V2: Router 2". */
function ownerOf(name: string | undefined): string {
  return plainWords(name?.split(':', 1)[0]).replace(/(?: v| \p{N}+)+$/u, '');
}

const alternatives = (list: string) => list.split(', ').map(plainWords).join('|');

const rules = vocabulary.map((row) => ({
  category: row.category,
  of: row.of,
  test:
    'is' in row
      ? new RegExp(`^(?:${alternatives(row.is)})$`, 'u')
      : new RegExp(`(?:^| )(?:${alternatives(row.has)})s?(?: |$)`, 'u'),
}));
