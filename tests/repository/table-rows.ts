/** The rows of the first table in a Markdown file, or in a part of it, without its head. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

export type Row = readonly string[];

/** A cell that is one piece of code is given without its marks. */
export function rowsOf(path: string, heading?: string): readonly Row[] {
  const paper = readFileSync(join(root, path), 'utf8');
  const section = heading === undefined ? paper : (paper.split(`\n## ${heading}\n`)[1] ?? '');
  const table = /(?:^\|.*\n)+/m.exec(heading === undefined ? section : (section.split('\n## ')[0] ?? ''));
  return (table?.[0] ?? '')
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`([^`]+)`$/, '$1')),
    );
}
