import type { FileRecord, RecordReader } from './file-record.ts';
import { isHeading } from './names-fields.ts';
import { readComment } from './read-comment.ts';
import { createTextLines, maxLineLength, type TextLine } from './text-lines.ts';

/** An address a line, and behind it its name, and a remark after two slashes (rolod0x, lists of addresses). */
export function createLineRecords(): RecordReader {
  const cut = createTextLines();
  const header: Record<string, string> = {};
  return {
    *read(text, isLast) {
      for (const line of cut(text, isLast)) {
        const record = recordOf(line, header);
        if (record) yield record;
      }
    },
    header: () => header,
  };
}

function recordOf(
  { text, line, isTooLong }: TextLine,
  header: Record<string, string>,
): FileRecord | undefined {
  if (isTooLong) {
    return { fields: {}, line, broken: `The line has more than ${maxLineLength} characters.` };
  }
  const trimmed = text.trim();
  if (trimmed === '' || readComment(trimmed, header)) return undefined;
  const [word = ''] = trimmed.split(/\s/, 1);
  const address = unquoted(word);
  const behind = trimmed.slice(word.length).trim();
  const remark = behind.startsWith('#') ? 0 : ` ${behind}`.search(/\s\/\//);
  const name = remark === -1 ? behind : behind.slice(0, remark).trim();
  const note = remark === -1 ? '' : behind.slice(remark).replace(/^\s*(?:\/\/|#)\s*/, '');
  // A column of addresses may have a heading.
  if (line === 1 && name === '' && isHeading([address])) return undefined;
  return { fields: { address, name, note }, line };
}

/** Longer than any address with its prefix; with more, the pattern could take long. */
const maxWordLength = 200;

const unquoted = (word: string) => (word.length > maxWordLength ? word : word.replace(/^["']|["',;]+$/g, ''));
