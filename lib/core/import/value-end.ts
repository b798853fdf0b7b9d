/** Finds where a JSON value ends, in a text that may end before it does. */

/** How far a value was read, and how deep in brackets that is. What was read before is not read again, but for a text that has not ended. */
export interface Scan {
  from: number;
  depth: number;
}

export const isOpen = (sign: string): boolean => sign === '{' || sign === '[';
export const isClose = (sign: string): boolean => sign === '}' || sign === ']';

const endOfScalar = /[ \t\r\n,:}\]]|$/g;

/** The index behind the value; negative where it breaks off, if it is a line of NDJSON. */
export function valueEnd(text: string, scan: Scan, isLine: boolean, isLast: boolean): number | 'more' {
  if (scan.depth === 0 && !/["{[]/.test(text.charAt(scan.from))) {
    endOfScalar.lastIndex = scan.from;
    const end = endOfScalar.exec(text)?.index ?? text.length;
    return end === text.length && !isLast ? 'more' : end;
  }
  for (let at = scan.from; at < text.length; at++) {
    const sign = text.charAt(at);
    scan.from = at;
    // In NDJSON no text holds a line break, and no line that begins with a brace is part of the one before.
    if (sign === '"') {
      const end = textEnd(text, at);
      const lineEnd = isLine ? text.slice(at, end).indexOf('\n') : -1;
      if (lineEnd !== -1) return -at - lineEnd;
      if (end === undefined) return 'more';
      at = end - 1;
    } else if (isOpen(sign)) {
      if (isLine && sign === '{' && text[at - 1] === '\n') return -at;
      scan.depth += 1;
    } else if (isClose(sign)) scan.depth -= 1;
    else continue;
    if (scan.depth <= 0) return at + 1;
  }
  scan.from = text.length;
  return 'more';
}

/** The index behind a text's closing quotation mark. */
export function textEnd(text: string, at: number): number | undefined {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return undefined;
}
