/** What an endpoint answers, as one sentence for the documentation, the OpenAPI document, the start page and the options. */
import { chainOf } from '../chains.ts';
import type { Endpoint, Kind } from './endpoints.ts';

type Summarised = Pick<Endpoint, 'chain' | 'kind' | 'most' | 'matches'>;

const addresses = (chain: string, most: number) =>
  most === 1 ? `one ${chain} address` : `up to ten ${chain} addresses, separated by commas`;

const fields = ({ matches = [] }: Summarised) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(matches).replace(', or ', ' or ');

const sentences: Readonly<Record<Kind, (row: Summarised, chain: string) => string>> = {
  label: ({ most }, chain) => `Labels of ${addresses(chain, most)}.`,
  search: (row, chain) => `${chain} labels whose ${fields(row)} contains a text.`,
  mev: ({ most }, chain) => `MEV activity of ${addresses(chain, most)}.`,
  mevSearch: (row, chain) => `${chain} MEV records whose ${fields(row)} contains a text.`,
  contract: (_, chain) => `Labels and contract metadata of one verified ${chain} contract.`,
};

export const summaryOf = (row: Summarised): string => sentences[row.kind](row, chainOf(row.chain).name);
