/** The public lists that Nametag offers, as `public/catalogue.json` has them. None is on by itself, and no row is shipped. */

import { keyChains } from '../label/key.ts';
import { parseDay } from '../parse-day.ts';
import { isList, isObject, isOneOf, isText, isWhole, maybe, type Of, type Shape } from '../shape.ts';

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

const text = isText(200);

const isCatalogueList = isObject({
  id: text,
  title: text,
  /** On GitHub, `owner/name`. */
  repository: text,
  path: text,
  url: isListUrl,
  /** Where it was checked. */
  commit: text,
  /** SPDX identifier. */
  licence: text,
  /** Where in the repository the licence stands. */
  licenceAt: text,
  /** The name of a format of `shapes.ts`. */
  format: text,
  /** When it was checked; lists grow. */
  bytes: isWhole,
  /** The labels that were taken then. */
  rows: maybe(isWhole),
  /** Their addresses that the built-in list did not have. */
  fresh: maybe(isWhole),
  /** The chain of rows that name none. */
  chain: maybe(isOneOf(keyChains)),
  /** What the addresses of a plain list are, or whose all of its things. */
  fixed: maybe(isObject({ name: text, type: text, subtype: text, owner: maybe(text) })),
  /** The day on which it was read in its repository. */
  checked: isDay,
  /** Who collected it. */
  by: text,
  goodFor: isOneOf(listUses),
});
export type CatalogueList = Of<typeof isCatalogueList>;

export const isCatalogue = isList(isCatalogueList);
