/**
 * What a library put on a page: its elements with classes and the names of their attributes. Like ones in a row are
 * counted; `…` stands for what the last such element above holds.
 */

/** Runs in the page. */
export function outline(): string {
  // Hashes of styles change with any of them; the rest of a class is the library’s or the site’s.
  const classOf = (name: string) => name.replace(/^css-.*/, 'css-…');
  const named = (element: Element): string => {
    const classes = [...element.classList].map((name) => `.${classOf(name)}`).join('');
    const attributes = element
      .getAttributeNames()
      .filter((name) => !['class', 'id', 'href'].includes(name))
      .sort();
    return `${element.localName}${classes}${attributes.length > 0 ? ` [${attributes.join(' ')}]` : ''}`;
  };
  /** With how many times it comes in a row. */
  interface Part {
    readonly line: string;
    readonly times: number;
    readonly inside: readonly Part[];
  }
  const partsIn = (parent: Element): readonly Part[] => {
    const parts: Part[] = [];
    for (const element of parent.children) {
      if (['script', 'style'].includes(element.localName)) continue;
      const part = { line: named(element), times: 1, inside: partsIn(element) };
      const before = parts.at(-1);
      const isSame = before && JSON.stringify({ ...before, times: 1 }) === JSON.stringify(part);
      if (isSame) parts[parts.length - 1] = { ...before, times: before.times + 1 };
      else parts.push(part);
    }
    return parts;
  };
  const last = new Map<string, string>();
  const linesOf = ({ line, times, inside }: Part, depth: number): string[] => {
    const all = JSON.stringify(inside);
    const isAgain = inside.length > 0 && last.get(line) === all;
    if (inside.length > 0) last.set(line, all);
    const own = `${'  '.repeat(depth)}${line}${times > 1 ? ` × ${times}` : ''}`;
    return isAgain ? [`${own} …`] : [own, ...inside.flatMap((part) => linesOf(part, depth + 1))];
  };
  return `${partsIn(document.body)
    .flatMap((part) => linesOf(part, 0))
    .join('\n')}\n`;
}
