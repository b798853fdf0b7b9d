/** The report of `npm run pack`: where labels came from, which conflicts they won, and what was rejected. */
import { type ChainId, chainIds } from '../lib/core/chains.ts';
import { type KeyChain, keyChainName, keyFamilies } from '../lib/core/label/key.ts';
import type { PackRecord } from '../lib/core/pack/write-pack.ts';
import { type Compiled, type Judged, outcomes } from './compile.ts';
import { categoriesByChain, figuresOf, sharedNames } from './figures.ts';
import { keyRecords } from './key-records.ts';

/** Arbitrary: the rest are pairs. */
const mostShared = 60;

export interface Sizes {
  readonly bytes: number;
  readonly gzip: number;
}

export function reportOf(
  { records, judged, namesakes }: Compiled,
  sizes: ReadonlyMap<KeyChain, Sizes>,
): string {
  const lines: string[] = [];
  const section = (title: string, rows: readonly (readonly (string | number)[])[]): void => {
    lines.push('', title, ...table(rows));
  };
  const list = (chain: ChainId) => records.get(chain) ?? [];
  const total = chainIds.reduce((sum, chain) => sum + list(chain).length, 0);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size.bytes, 0);
  const gzip = [...sizes.values()].reduce((sum, size) => sum + size.gzip, 0);

  lines.push(`Label pack: ${total} addresses, ${bytes} bytes (${gzip} compressed).`);
  section('By chain', [
    ['', 'addresses', 'labels', 'hand list', 'MEV', 'bytes', 'compressed'],
    ...chainIds.map((chain) => [
      chain,
      list(chain).length,
      list(chain).reduce((sum, record) => sum + record.labels.length, 0),
      judged.filter((row) => row.chain === chain && row.source === 'hand list' && row.outcome !== 'rejected')
        .length,
      list(chain).reduce((sum, record) => sum + record.mev.length, 0),
      sizes.get(chain)?.bytes ?? 0,
      sizes.get(chain)?.gzip ?? 0,
    ]),
    ...keyFamilies.map((family) => [
      `keys on every ${keyChainName(family)} chain`,
      ...keyCounts(keyRecords(records, family)),
      sizes.get(family)?.bytes ?? 0,
      sizes.get(family)?.gzip ?? 0,
    ]),
  ]);
  const { notTokens, inParts, cut, labels: all, undated } = figuresOf(records);
  const percent = (share: number, of: number) => `${((share * 100) / of).toFixed(1)} %`;
  section('Names and days', [
    ['what is no token', notTokens, ''],
    ['of these, names of owner and role', inParts, percent(inParts, notTokens)],
    ['of these, names that a badge cuts', cut, percent(cut, notTokens)],
    ['labels', all, ''],
    ['of these, without the day of their source', undated, percent(undated, all)],
  ]);
  section('By category of the best label', categoriesByChain(records));
  section('Names that several addresses of a chain show', sharedNames(records).slice(0, mostShared));
  section('By source, in the order in which they are believed', [
    ['', 'rows', 'new', 'further', 'agrees', 'repeats', 'loses', 'rejected'],
    ...countRows(judged, (row) => row.source),
  ]);
  const categories = new Map<string, number>();
  for (const chain of chainIds) {
    for (const { labels } of list(chain)) {
      const [best] = labels;
      const category = `${best?.category}: ${best?.type} / ${best?.subtype}`;
      categories.set(category, (categories.get(category) ?? 0) + 1);
    }
  }
  section('By category, type and subtype of the best label', byCount(categories));
  section(
    'Conflicts: the name that won, and how often over whom',
    byCount(counted(judged, 'loses to a better list', (row) => `${row.because} over ${row.source}`)),
  );
  section(
    'Rejected',
    byCount(counted(judged, 'rejected', (row) => `${row.source}, ${row.chain}: ${row.because}`)),
  );
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
  const examples = judged.filter((row) => row.outcome === 'rejected');
  section(
    'Rejected rows',
    examples.map(({ chain, source, row, because }) => [
      `${chain} ${row.address}`,
      row.name,
      source,
      because ?? '',
    ]),
  );
  return `${lines.join('\n')}\n`;
}

function keyCounts(records: readonly PackRecord[]): readonly number[] {
  return [records.length, records.reduce((sum, { labels }) => sum + labels.length, 0), 0, 0];
}

function countRows(judged: readonly Judged[], by: (row: Judged) => string): (string | number)[][] {
  const groups = new Map<string, Map<string, number>>();
  for (const row of judged) {
    const group = groups.get(by(row)) ?? new Map<string, number>();
    groups.set(by(row), group);
    group.set(row.outcome, (group.get(row.outcome) ?? 0) + 1);
  }
  return [...groups].map(([name, counts]) => [
    name,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    ...outcomes.map((outcome) => counts.get(outcome) ?? 0),
  ]);
}

function counted(
  judged: readonly Judged[],
  outcome: Judged['outcome'],
  by: (row: Judged) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of judged) {
    if (row.outcome === outcome) counts.set(by(row), (counts.get(by(row)) ?? 0) + 1);
  }
  return counts;
}

function byCount(counts: ReadonlyMap<string, number>): (string | number)[][] {
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name, count]) => [name, count]);
}

/** Aligns columns: words to the left, numbers to the right. */
function table(rows: readonly (readonly (string | number)[])[]): string[] {
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
