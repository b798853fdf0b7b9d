/** Cuts a text into records with fields, whether it is JSON, CSV, a TagPack or lines. */
import { createCsvRecords } from './csv-records.ts';
import type { RecordReader } from './file-record.ts';
import { createJsonRecords } from './json-records.ts';
import { createLineRecords } from './line-records.ts';
import { hasAddress, isHeading } from './names-fields.ts';
import { createTagPackRecords } from './tag-pack-records.ts';

/** Characters that tell what a file is. */
const headLength = 8192;

export function createRecordReader(): RecordReader {
  let head = '';
  let reader: RecordReader | undefined;
  return {
    *push(text) {
      if (reader) {
        yield* reader.push(text);
        return;
      }
      head += text;
      if (head.length < headLength) return;
      reader = readerOf(head);
      yield* reader.push(head);
    },
    *end() {
      if (!reader) {
        reader = readerOf(head);
        yield* reader.push(head);
      }
      yield* reader.end();
    },
    header: () => reader?.header() ?? {},
  };
}

const comment = /^\s*(?:#|\/\/|!|;|$)/;

function readerOf(head: string): RecordReader {
  if (/^\s*[[{]/.test(head)) return createJsonRecords();
  const lines = head.split('\n').filter((line) => !comment.test(line));
  if (/^(?:---|[a-z_]+:)(?:\s|$)/i.test(lines[0] ?? '')) return createTagPackRecords();
  const delimiter = [',', ';', '\t'].find((sign) => isTable(lines, sign));
  return delimiter === undefined ? createLineRecords() : createCsvRecords(delimiter);
}

/** Lines without columns may contain commas too. */
function isTable(lines: readonly string[], delimiter: string): boolean {
  const cells = (line: string) => line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
  const [first = ''] = lines;
  if (!first.includes(delimiter)) return false;
  return isHeading(cells(first)) || lines.some((line) => line.includes(delimiter) && hasAddress(cells(line)));
}
