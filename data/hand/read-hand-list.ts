/**
 * The hand list: facts that no package has, each with its source. One CSV file per subject, one fact per line: chain,
 * address, name, type, subtype, label, source, second (another source that agrees), mev (kinds, separated by spaces),
 * unsure ("yes" if the source itself is not certain), as_of (the day of the source's commit or publication, if known).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTable, type TableLine } from '../read-table.ts';
import type { SourceRow } from '../sources/source-row.ts';

export interface HandFact extends SourceRow {
  readonly source: string;
  readonly mev: readonly string[];
  readonly unsure: boolean;
  /** The file and line, for messages. */
  readonly at: string;
}

export function readHandList(folder: string = import.meta.dirname): readonly HandFact[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) => readHandFile(join(folder, file)));
}

export const readHandFile = (file: string, contents?: string): readonly HandFact[] =>
  readTable(file, factOf, contents);

function factOf({ at, text, need, isYes, chain }: TableLine): HandFact {
  const name = need('name');
  const asOf = text('as_of');
  if (asOf !== '' && !(Date.parse(asOf) <= Date.now()))
    throw new Error(`${at}: "${asOf}" is no day that has been.`);
  return {
    chain: chain(),
    address: need('address'),
    name,
    type: need('type'),
    subtype: need('subtype'),
    label: need('label'),
    source: need('source'),
    mev: text('mev')
      .split(' ')
      .filter((kind) => kind !== ''),
    unsure: isYes('unsure'),
    ...(asOf !== '' && { asOf }),
    at,
  };
}
