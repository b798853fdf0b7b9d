/** What a library put on a page: its elements with classes and the names of their attributes, like ones counted. */

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
  const linesOf = (element: Element, depth: number): string[] => {
    if (['script', 'style'].includes(element.localName)) return [];
    const inside = [...element.children].map((child) => linesOf(child, depth + 1));
    const lines = [`${'  '.repeat(depth)}${named(element)}`];
    for (let at = 0; at < inside.length; ) {
      const one = inside[at] ?? [];
      let next = at + 1;
      while (next < inside.length && inside[next]?.join('\n') === one.join('\n')) next++;
      const [first = '', ...rest] = one;
      if (one.length > 0) lines.push(next - at > 1 ? `${first} × ${next - at}` : first, ...rest);
      at = next;
    }
    return lines;
  };
  return `${[...document.body.children].flatMap((child) => linesOf(child, 0)).join('\n')}\n`;
}
