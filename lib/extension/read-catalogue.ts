import { type CatalogueList, isCatalogue } from '../core/import/is-catalogue.ts';

/** The public lists that ship with the extension, as an offer. */
export async function readCatalogue(): Promise<readonly CatalogueList[]> {
  const lists: unknown = await (await fetch('/catalogue.json')).json();
  if (!isCatalogue(lists)) throw new Error('The catalogue of lists cannot be read.');
  return lists;
}
