/** Blockscout's lists with real Chakra: a page of rows, skeletons with a placeholder address, the next page. */
import { evm, txHash } from '../address.ts';
import type { Findings, Origin, PageModel } from '../model.ts';
import { libraryPage } from './library-page.ts';
import { decoy, mention } from './mention.ts';

interface List {
  readonly name: string;
  readonly url: string;
  readonly chain: 'base' | 'ethereum' | 'optimism';
  readonly list: string;
  readonly chakra: 2 | 3;
  readonly origin: Origin;
  /** Addresses are numbered from here. */
  readonly from: number;
  /** Whether a row shows a second address. */
  readonly pairs: boolean;
  /** Whether the model goes through skeletons: one list of each version is enough. */
  readonly skeletons?: true;
}

const size = 6;

export function blockscoutList({
  name,
  url,
  chain,
  list,
  chakra,
  origin,
  from,
  pairs,
  skeletons,
}: List): PageModel {
  const [own, stub] = [evm(from), evm(from + 1)];
  const rowsOf = (page: number) =>
    Array.from({ length: size }, (_, index) => {
      const n = from + 2 + (page * size + index) * 2;
      return { from: evm(n), to: evm(n + 1), hash: txHash(n) };
    });
  const [rows, more] = [rowsOf(0), rowsOf(1)];
  const heading = mention(own, chain, 'main > .chakra-skeleton .address-entity > .chakra-skeleton', {
    via: 'text',
  });
  const mustNot = [
    decoy(stub, 'the placeholder under every skeleton until the data is there'),
    ...rows.map(({ hash }) => decoy(hash, 'a transaction hash behind a short form')),
  ];
  const shown = (of: typeof rows): Findings => ({
    expect: [
      heading,
      ...of
        .flatMap((row) => (pairs ? [row.from, row.to] : [row.from]))
        .map((address) => mention(address, chain, `tbody .address-entity > a[href="/address/${address}"]`)),
    ],
    mustNot,
  });
  return {
    name,
    kind: 'explorer',
    family: 'blockscout',
    url,
    cite: 'docs/pages.md §1.2',
    origin,
    viewport: { width: 1400, height: 900 },
    html: libraryPage({
      title: 'Blockscout',
      script: `blockscout-${chakra}`,
      given: { own, stub, rows, more, list },
    }),
    ...shown(rows),
    ...(skeletons && {
      steps: [
        { name: 'before the data', run: "turn('empty');", ...shown([]) },
        { name: 'skeletons', run: "turn('loading');", ...shown([]) },
        { name: 'loaded', run: "turn('next');", ...shown(more) },
      ],
    }),
    rule: [1, 4, 6],
  };
}
