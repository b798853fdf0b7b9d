/**
 * Copies of lists that others published, each in a folder with its facts (chain, address, name, type, subtype, label, path
 * within the origin, as_of, unsure), its licence and its origin. Where the facts are of several origins, each path begins
 * with its own; a list whose days are unknown says why (`noDays`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { isChainId } from '../../lib/core/chains.ts';
import { partsOf } from '../../lib/core/label/name-parts.ts';
import { fields, list, text } from '../sources/load.ts';
import type { PackageSource, SourceRow } from '../sources/source-row.ts';

export interface PublishedList {
  readonly name: string;
  readonly title: string;
  /** The repository and commit, or the publication; of a list that was put together, all of them. */
  readonly origins: readonly string[];
  readonly licence: string;
  readonly licenceText: string;
  readonly rows: readonly SourceRow[];
}

export function readLists(folder: string = import.meta.dirname): readonly PublishedList[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => readList(name, join(folder, name)));
}

function readList(name: string, folder: string): PublishedList {
  const about = fields(JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')));
  const origin = text(about.origin);
  const facts: unknown = parse(readFileSync(join(folder, 'facts.csv'), 'utf8'), { columns: true });
  const rows = list(facts).map((fact, index) =>
    rowOf(fields(fact), origin, text(about.noDays) === '', `${name}/facts.csv:${index + 2}`),
  );
  return {
    name,
    title: needed(about, 'title', name),
    origins: origin === '' ? [...new Set(rows.map((row) => row.origin?.split(' ')[0] ?? ''))] : [origin],
    licence: needed(about, 'licence', name),
    licenceText: readFileSync(join(folder, 'LICENCE.txt'), 'utf8').trim(),
    rows,
  };
}

function rowOf(
  fact: Readonly<Record<string, unknown>>,
  origin: string,
  hasDays: boolean,
  at: string,
): SourceRow {
  const chain = needed(fact, 'chain', at);
  const name = needed(fact, 'name', at);
  if (!isChainId(chain)) throw new Error(`${at}: "${chain}" is no chain.`);
  return {
    chain,
    address: needed(fact, 'address', at),
    name,
    parts: partsOf(name),
    type: needed(fact, 'type', at),
    subtype: needed(fact, 'subtype', at),
    label: text(fact.label),
    origin: `${origin} ${needed(fact, 'path', at)}`.trim(),
    ...(hasDays ? { asOf: needed(fact, 'as_of', at) } : {}),
    unsure: fact.unsure === 'yes',
  };
}

function needed(row: Readonly<Record<string, unknown>>, column: string, at: string): string {
  const value = text(row[column]).trim();
  if (value === '') throw new Error(`${at}: "${column}" is empty.`);
  return value;
}

export function listSources(lists: readonly PublishedList[]): readonly PackageSource[] {
  return lists.map(({ name, rows }) => ({ package: name, part: 'list', read: () => rows }));
}
