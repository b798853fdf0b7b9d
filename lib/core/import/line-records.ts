import { isHeading } from './names-fields.ts';
import { readComment } from './read-comment.ts';
import type { FileRecord, RecordReader } from './record-reader.ts';

/** Characters of a line; longer ones are no list. Arbitrary. */
const longestLine = 2 ** 16;

/** An address a line, and behind it its name, and a remark after two slashes (rolod0x, lists of addresses). */
export function createLineRecords(): RecordReader {
  const header: Record<string, string> = {};
  let rest = '';
  let line = 0;
  /** Passing over the rest of a line that is too long. */
  let isSkipping = false;

  function* read(isLast: boolean): Generator<FileRecord> {
    let at = 0;
    while (at < rest.length) {
      const found = rest.indexOf('\n', at);
      if (found === -1 && !isLast && rest.length - at <= longestLine) break;
      const end = found === -1 ? rest.length : found;
      if (!isSkipping) {
        line += 1;
        const record = recordOf(rest.slice(at, end), line, header);
        if (record) yield record;
      }
      isSkipping = found === -1 && !isLast;
      at = end + 1;
    }
    rest = rest.slice(at);
  }
  return {
    *push(text) {
      rest += text;
      yield* read(false);
    },
    end: () => read(true),
    header: () => header,
  };
}

function recordOf(text: string, line: number, header: Record<string, string>): FileRecord | undefined {
  if (text.length > longestLine) {
    return { fields: {}, line, broken: `The line has more than ${longestLine} characters.` };
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

const unquoted = (text: string) => text.replace(/^["']|["',;]+$/g, '');
