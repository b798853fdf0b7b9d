/** Cuts a text into records with fields, whether it is JSON, CSV, a TagPack or lines. */
import { createCsvRecords } from './csv-records.ts';
import type { RecordReader } from './file-record.ts';
import { createJsonRecords } from './json-records.ts';
import { createLineRecords } from './line-records.ts';
import { hasAddress, isHeading } from './names-fields.ts';
import { createTagPackRecords, tagPackList } from './tag-pack-records.ts';

/** Characters that tell what a file is. */
const headLength = 8192;

export function createRecordReader(): RecordReader {
  /** What the reader has not had yet. */
  let head = '';
  let reader: RecordReader | undefined;
  /** Its lines end as on old Macs, and as some spreadsheets still save them. */
  let hasReturns = false;
  return {
    *read(text, isLast) {
      head += text;
      if (!reader && !isLast && head.length < headLength) return;
      hasReturns ||= !reader && !head.includes('\n') && head.includes('\r');
      const unread = hasReturns ? head.replaceAll('\r', '\n') : head;
      reader ??= readerOf(unread);
      head = '';
      yield* reader.read(unread, isLast);
    },
    header: () => reader?.header() ?? {},
  };
}

const comment = /^\s*(?:#|\/\/|!|;|sep=.\s*$|$)/;

function readerOf(head: string): RecordReader {
  if (/^\s*[[{]/.test(head)) return createJsonRecords();
  const lines = head.split('\n').filter((line) => !comment.test(line));
  // A title of a list of lines may look like a field.
  if (lines.some((line) => tagPackList.test(line))) return createTagPackRecords();
  const delimiter = [',', ';', '\t', '|'].find((sign) => isTable(lines, sign));
  return delimiter === undefined ? createLineRecords() : createCsvRecords(delimiter);
}

/** Above a table may stand a title. Lines without columns may contain commas too. */
function isTable(lines: readonly string[], delimiter: string): boolean {
  const cells = (line: string) =>
    line.split(delimiter).map((cell) => cell.trim().replace(/^["`]|["`]$/g, ''));
  const first = lines.find((line) => line.includes(delimiter) || hasAddress(line.trim().split(/\s+/))) ?? '';
  // Of bars, a table of Markdown alone: between address and name one is a sign like others.
  if (delimiter === '|' ? !first.trimStart().startsWith('|') : !first.includes(delimiter)) return false;
  return isHeading(cells(first)) || lines.some((line) => line.includes(delimiter) && hasAddress(cells(line)));
}
