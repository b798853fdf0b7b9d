/** Journals which import is served. */
import type { Author, EditFile } from './edit-file.ts';

export function noteImport(
  file: EditFile,
  before: number | undefined,
  after: number,
  what: string,
  author: Author,
): void {
  const state = before === undefined ? undefined : String(before);
  file.note({ about: 'import', id: '', before: state, after: String(after), what }, author);
}
