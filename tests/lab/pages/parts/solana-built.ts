/** Solana Explorer's token holdings, in one of its two builds. */
import { solana } from '../address.ts';
import type { Origin, PageModel } from '../model.ts';
import { libraryPage } from './library-page.ts';
import { mention } from './mention.ts';

interface Holdings {
  readonly name: string;
  readonly build: 2025 | 2026;
  readonly from: number;
  /** The visible link inside a cell. */
  readonly anchor: string;
  readonly styles: readonly string[];
  readonly css: string;
  readonly origin: Origin;
}

export function solanaHoldings({ name, build, from, anchor, styles, css, origin }: Holdings): PageModel {
  const rows = Array.from({ length: 6 }, (_, i) => ({
    account: solana(from + 1 + 2 * i),
    mint: solana(from + 2 + 2 * i),
  }));
  return {
    name,
    kind: 'explorer',
    family: 'solana-explorer',
    url: `https://explorer.solana.com/address/${solana(from)}/tokens`,
    cite: 'docs/pages.md §1.6',
    scheme: 'dark',
    origin,
    viewport: { width: 1300, height: 800 },
    html: libraryPage({
      title: 'Token holdings | Solana Explorer',
      script: 'solana',
      given: { rows, build },
      styles,
      css,
    }),
    expect: rows
      .flatMap(({ account, mint }) => [account, mint])
      .map((address) => mention(address, 'solana', `td ${anchor}[href="/address/${address}"]`)),
    mustNot: [],
    rule: [1, 7],
  };
}
