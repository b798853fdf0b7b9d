/**
 * Lists of lines say their title and licence in comments, as filter lists do: `# Title: …`, `! Licence: …`. Spreadsheets say
 * what is between their cells: `sep=;`.
 */
const comment = /^\s*(?:#|\/\/|!|;|sep=.$)\s*(?:([a-z ]{4,16}):\s*(\S.*))?/i;

const facts = new Set([
  'title',
  'licence',
  'license',
  'homepage',
  'source',
  'updated',
  'last modified',
  'date',
]);

/** True for a comment; what it says goes into the header. */
export function readComment(line: string, header: Record<string, string>): boolean {
  const [found, name = '', value = ''] = comment.exec(line) ?? [];
  const fact = name.trim().toLowerCase();
  if (facts.has(fact)) header[fact] ??= value.trim();
  return found !== undefined;
}
