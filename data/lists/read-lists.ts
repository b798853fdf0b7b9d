/**
 * Copies of lists that others published, each in a folder with its facts (chain, address, name, type, subtype, label, path
 * within the origin, as_of, unsure), its licence and its origin. Where the facts are of several origins, each path begins
 * with its own; a list whose days are unknown says why (`noDays`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../read-table.ts';
import { fields, text } from '../sources/load.ts';
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
  const title = text(about.title);
  const licence = text(about.licence);
  if (title === '' || licence === '') throw new Error(`${name}/list.json needs a title and a licence.`);
  const hasDays = text(about.noDays) === '';
  const rows = readTable(join(folder, 'facts.csv'), (fact): SourceRow => {
    const called = fact.need('name');
    return {
      chain: fact.chain(),
      address: fact.need('address'),
      name: called,
      type: fact.need('type'),
      subtype: fact.need('subtype'),
      label: fact.text('label'),
      origin: `${origin} ${fact.need('path')}`.trim(),
      ...(hasDays && { asOf: fact.need('as_of') }),
      unsure: fact.isYes('unsure'),
    };
  });
  return {
    name,
    title,
    origins: origin === '' ? [...new Set(rows.map((row) => row.origin?.split(' ')[0] ?? ''))] : [origin],
    licence,
    licenceText: readFileSync(join(folder, 'LICENCE.txt'), 'utf8').trim(),
    rows,
  };
}

export function listSources(lists: readonly PublishedList[]): readonly PackageSource[] {
  return lists.map(({ name, rows }) => ({ package: name, part: 'list', read: () => rows }));
}
