import { addressForm } from './address-form.ts';
import { type FileRecord, type RecordReader, recordsFrom } from './file-record.ts';
import { isHeading } from './names-fields.ts';
import { readComment } from './read-comment.ts';
import { createTextLines, maxLineLength, type TextLine } from './text-lines.ts';

/** An address a line, behind it or before it its name, and a remark after two slashes (rolod0x, lists of addresses). */
export function createLineRecords(): RecordReader {
  const header: Record<string, string> = {};
  return { read: recordsFrom(createTextLines(), (line) => recordOf(line, header)), header: () => header };
}

/** Before the lines of a list that people write. */
const bullet = /^(?:[-*•+]|\d{1,3}[.)])\s+/;

function recordOf(
  { text, line, isTooLong }: TextLine,
  header: Record<string, string>,
): FileRecord | undefined {
  if (isTooLong) {
    return { fields: {}, line, broken: `The line has more than ${maxLineLength} characters.` };
  }
  const trimmed = text.trim().replace(bullet, '');
  if (trimmed === '' || readComment(trimmed, header)) return undefined;
  const [first = ''] = trimmed.split(/\s/, 1);
  const isAddressFirst = addressForm.test(unquoted(first));
  // "Safe #1" is a name.
  const remark = trimmed.search(isAddressFirst ? /(?<=\s)\/\/|(?<=^\S+\s+)#/ : /(?<=\s)\/\//);
  const said = remark === -1 ? trimmed : trimmed.slice(0, remark).trim();
  const note = remark === -1 ? '' : trimmed.slice(remark).replace(/^(?:\/\/|#)\s*/, '');
  // Patterns that end with the line would read a line without an end again from each of its characters.
  const last = said.slice(Math.max(said.lastIndexOf(' '), said.lastIndexOf('\t')) + 1);
  const isNameFirst = !isAddressFirst && addressForm.test(unquoted(last));
  const address = unquoted(isNameFirst ? last : first);
  const name = isNameFirst
    ? said
        .slice(0, -last.length)
        .trim()
        .replace(/[\s:=,;|>–—-]{1,4}$/, '')
    : said
        .slice(first.length)
        .trim()
        .replace(/^[:=,;|>–—-]{1,4}(?:\s+|$)/, '');
  // A column of addresses may have a heading.
  if (line === 1 && name === '' && isHeading([address])) return undefined;
  return { fields: { address, name, note }, line };
}

/** Longer than any address with its prefix; with more, the pattern could take long. */
const maxWordLength = 200;

const unquoted = (word: string) =>
  word.length > maxWordLength ? word : word.replace(/^["'`]|["'`,;:]+$/g, '');
