/**
 * The hand list: facts that no package has, each with its source. One CSV file per subject, one fact per line: chain,
 * address, name, type, subtype, label, source, second (another source that agrees), mev (kinds, separated by spaces),
 * unsure ("yes" if the source itself is not certain), as_of (the day of the source's commit or publication, if known).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import { partsOf } from '../../lib/core/label/name-parts.ts';
import { fields, list, text } from '../sources/load.ts';
import type { SourceRow } from '../sources/source-row.ts';

export interface HandFact extends SourceRow {
  readonly source: string;
  readonly second: string;
  readonly mev: readonly string[];
  readonly unsure: boolean;
  /** The file and line, for messages. */
  readonly at: string;
}

export function readHandList(folder: string = import.meta.dirname): readonly HandFact[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) => readHandFile(file, readFileSync(join(folder, file), 'utf8')));
}

export function readHandFile(file: string, contents: string): readonly HandFact[] {
  const rows: unknown = parse(contents, { columns: true, skip_empty_lines: true });
  return list(rows).map((row, index) => factOf(fields(row), `${file}:${index + 2}`));
}

/** Throws on mistakes: a build must not silently lose a fact that somebody meant to add. */
function factOf(row: Readonly<Record<string, unknown>>, at: string): HandFact {
  const need = (column: string): string => {
    const value = text(row[column]).trim();
    if (value === '') throw new Error(`${at}: "${column}" is empty. Every fact needs one.`);
    return value;
  };
  const name = need('name');
  const asOf = text(row.as_of).trim();
  if (asOf !== '' && !(Date.parse(asOf) <= Date.now()))
    throw new Error(`${at}: "${asOf}" is no day that has been.`);
  return {
    chain: chainFrom(need('chain'), at),
    address: need('address'),
    name,
    parts: partsOf(name),
    type: need('type'),
    subtype: need('subtype'),
    label: need('label'),
    source: need('source'),
    second: text(row.second).trim(),
    mev: text(row.mev)
      .split(' ')
      .filter((kind) => kind !== ''),
    unsure: text(row.unsure).trim() === 'yes',
    ...(asOf !== '' && { asOf }),
    at,
  };
}

function chainFrom(word: string, at: string): ChainId {
  if (isChainId(word)) return word;
  throw new Error(`${at}: "${word}" is no chain.`);
}
