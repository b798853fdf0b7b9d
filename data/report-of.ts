/** The report of `npm run pack`: where labels came from, which conflicts they won, and what was rejected. */
import { chainIds, isChainId } from '../lib/core/chains.ts';
import { type KeyChain, keyChainName } from '../lib/core/label/key.ts';
import type { PackRecord } from '../lib/core/pack/write-pack.ts';
import { type Compiled, type CompileOutcome, type Judged, outcomes } from './compile.ts';

type Row = readonly (string | number)[];

/** A pack: what it was made of, and how large it is. */
export interface Packed {
  readonly records: readonly PackRecord[];
  readonly bytes: number;
  readonly gzip: number;
}

export function reportOf(
  { records, judged, namesakes }: Compiled,
  packs: ReadonlyMap<KeyChain, Packed>,
): string {
  const lines: string[] = [];
  const section = (title: string, rows: readonly Row[]): void => {
    lines.push('', title, ...table(rows));
  };
  const of = (outcome: CompileOutcome) => judged.filter((row) => row.outcome === outcome);
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);
  const best = chainIds.flatMap((chain) =>
    (records.get(chain) ?? []).flatMap(({ labels }) => labels.slice(0, 1)),
  );
  const bytes = sum(Array.from(packs.values(), (pack) => pack.bytes));
  const gzip = sum(Array.from(packs.values(), (pack) => pack.gzip));

  lines.push(`Label pack: ${best.length} addresses, ${bytes} bytes (${gzip} compressed).`);
  section('By chain', [
    ['', 'addresses', 'labels', 'hand list', 'MEV', 'bytes', 'compressed'],
    ...Array.from(packs, ([chain, pack]) => [
      isChainId(chain) ? chain : `keys on every ${keyChainName(chain)} chain`,
      pack.records.length,
      sum(pack.records.map(({ labels }) => labels.length)),
      judged.filter((row) => row.chain === chain && row.source === 'hand list' && row.outcome !== 'rejected')
        .length,
      sum(pack.records.map(({ mev }) => mev.length)),
      pack.bytes,
      pack.gzip,
    ]),
  ]);
  section('By source, in the order in which they are believed', [
    ['', 'rows', 'new', 'further', 'agrees', 'repeats', 'loses', 'rejected'],
    ...countRows(judged),
  ]);
  section(
    'By category, type and subtype of the best label',
    byCount(best.map(({ category, type, subtype }) => `${category}: ${type} / ${subtype}`)),
  );
  section(
    'Conflicts: the name that won, and how often over whom',
    byCount(of('loses to a better list').map((row) => `${row.because} over ${row.source}`)),
  );
  section('Rejected', byCount(of('rejected').map((row) => `${row.source}, ${row.chain}: ${row.because}`)));
  section(
    'Tokens that bore the name of a better known one',
    chainIds.flatMap((chain) =>
      (namesakes.get(chain) ?? []).map(({ address, name, source, now }) => [
        `${chain} ${address}`,
        name,
        source,
        now ? `is called ${now}` : 'left out',
      ]),
    ),
  );
  section(
    'Rejected rows',
    of('rejected').map(({ chain, source, row, because }) => [
      `${chain} ${row.address}`,
      row.name,
      source,
      because ?? '',
    ]),
  );
  return `${lines.join('\n')}\n`;
}

function countRows(judged: readonly Judged[]): Row[] {
  return Array.from(
    Map.groupBy(judged, ({ source }) => source),
    ([source, rows]) => [
      source,
      rows.length,
      ...outcomes.map((outcome) => rows.filter((row) => row.outcome === outcome).length),
    ],
  );
}

/** How often each of these stands there. */
const byCount = (words: readonly string[]): Row[] =>
  Array.from(
    Map.groupBy(words, (word) => word),
    ([word, all]): [string, number] => [word, all.length],
  ).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

/** Aligns columns: words to the left, numbers to the right. */
function table(rows: readonly Row[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, Math.min(String(cell).length, 60));
    }
  }
  return rows.map((row) =>
    `  ${row
      .map((cell, index) =>
        index > 0 && (typeof cell === 'number' || typeof rows[1]?.[index] === 'number')
          ? String(cell).padStart(widths[index] ?? 0)
          : String(cell).padEnd(widths[index] ?? 0),
      )
      .join('  ')}`.trimEnd(),
  );
}
