/** Cuts a text into lines with their numbers, whatever the size of the file. */
export interface TextLine {
  /** Of a line that is too long, only its beginning. */
  readonly text: string;
  readonly line: number;
  readonly isTooLong: boolean;
}

/** Characters of a line; longer ones are in no list. Arbitrary. */
export const maxLineLength = 2 ** 16;

export function createTextLines(): (text: string, isLast: boolean) => Generator<TextLine> {
  let rest = '';
  let line = 0;
  /** Passing over the rest of a line that is too long. */
  let isSkipping = false;

  return function* (text, isLast) {
    rest += text;
    let at = 0;
    while (at < rest.length) {
      const found = rest.indexOf('\n', at);
      if (found === -1 && !isLast && rest.length - at <= maxLineLength) break;
      const end = found === -1 ? rest.length : found;
      if (!isSkipping) {
        line += 1;
        yield {
          text: rest.slice(at, Math.min(end, at + maxLineLength)),
          line,
          isTooLong: end - at > maxLineLength,
        };
      }
      isSkipping = found === -1 && !isLast;
      at = end + 1;
    }
    rest = rest.slice(at);
  };
}
