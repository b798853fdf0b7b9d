/** The public lists that Nametag offers, as `public/catalogue.json` has them. None is on by itself, and no row is shipped. */

import { isKeyChain, type KeyChain } from '../label/key.ts';
import { parseDay } from '../parse-day.ts';
import { isList, isObject, isOneOf, isText, isWhole, maybe, type Shape } from '../shape.ts';
import type { FixedWords } from './import-source.ts';

const isChain: Shape<KeyChain> = (value): value is KeyChain => typeof value === 'string' && isKeyChain(value);
const isDay: Shape<string> = (value): value is string =>
  typeof value === 'string' && value.length === 10 && parseDay(value) !== undefined;
const isListUrl: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^https:\/\/[^\s@]+$/.test(value);

/** For what a list is good. */
export const listUses = [
  'phishing',
  'bridges',
  'apps',
  'tokens',
  'sanctions',
  'services',
  'oldCrime',
] as const;

export interface CatalogueList {
  readonly id: string;
  readonly title: string;
  /** On GitHub, `owner/name`. */
  readonly repository: string;
  readonly path: string;
  readonly url: string;
  /** Where it was checked. */
  readonly commit: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** Where in the repository the licence stands. */
  readonly licenceAt: string;
  /** The name of a format of `shapes.ts`. */
  readonly format: string;
  /** When it was checked; lists grow. */
  readonly bytes: number;
  /** The labels that were taken then. */
  readonly rows?: number;
  /** Their addresses that the built-in list did not have. */
  readonly fresh?: number;
  /** The chain of rows that name none. */
  readonly chain?: KeyChain;
  /** What the addresses of a plain list are, or whose all of its things. */
  readonly fixed?: FixedWords;
  /** The day on which it was read in its repository. */
  readonly checked: string;
  /** Who collected it. */
  readonly by: string;
  readonly goodFor: (typeof listUses)[number];
}

const text = isText(200);

export const isCatalogue: Shape<readonly CatalogueList[]> = isList(
  isObject({
    id: text,
    title: text,
    repository: text,
    path: text,
    url: isListUrl,
    commit: text,
    licence: text,
    licenceAt: text,
    format: text,
    bytes: isWhole,
    rows: maybe(isWhole),
    fresh: maybe(isWhole),
    chain: maybe(isChain),
    fixed: maybe(isObject({ name: text, type: text, subtype: text, owner: maybe(text) })),
    checked: isDay,
    by: text,
    goodFor: isOneOf(listUses),
  }),
);
