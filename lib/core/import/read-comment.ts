/** Lists of lines say their title and licence in comments, as filter lists do: `# Title: …`, `! Licence: …`. */
const comment = /^\s*(?:#|\/\/|!|;)\s*(?:([a-z ]{4,16}):\s*(\S.*))?/i;

/** True for a comment; what it says goes into the header. */
export function readComment(line: string, header: Record<string, string>): boolean {
  const [found, name, value] = comment.exec(line) ?? [];
  if (name !== undefined && value !== undefined && !/^__/.test(name))
    header[name.trim().toLowerCase()] ??= value.trim();
  return found !== undefined;
}
