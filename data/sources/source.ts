/** What a reader of one published list gives: rows as they stand there, unjudged. The build checks and cleans them. */
import { type ChainId, chains } from '../../lib/core/chains.ts';

export interface Row {
  readonly chain: ChainId;
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
}

export interface Source {
  /** The package in data/package.json; with its pinned version it is the origin of every label. */
  readonly package: string;
  /** Which part of it, where one package has rows of several ranks. */
  readonly part?: string;
  readonly read: () => Iterable<Row>;
}

const byEvmId = new Map<number, ChainId>(
  chains.flatMap((chain) => ('evmId' in chain ? [[chain.evmId, chain.id] as const] : [])),
);

export function chainByEvmId(id: unknown): ChainId | undefined {
  return byEvmId.get(Number(id));
}
