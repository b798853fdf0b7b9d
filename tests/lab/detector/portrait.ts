/** Records a page's text, selection, attributes and geometry, to compare it with and without the extension. */

export interface Portrait {
  readonly textContent: string;
  readonly innerText: string;
  readonly selection: string;
  /** Name and attributes of every element of the page. */
  readonly elements: readonly string[];
  /** Top, height and width of every element, rounded to hundredths. */
  readonly boxes: readonly (readonly [number, number, number])[];
  /** Indexes of table cells in `elements`. */
  readonly cells: readonly number[];
}

/** Runs in the page; skips the extension's elements. */
export function portrait(): Portrait {
  const own = (element: Element) => element.hasAttribute('data-nametag');
  const all = [...document.querySelectorAll('body, body *')].filter((element) => !own(element));
  const selection = getSelection();
  selection?.selectAllChildren(document.body);
  const selected = selection?.toString() ?? '';
  selection?.removeAllRanges();
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    textContent: document.body.textContent ?? '',
    innerText: document.body.innerText,
    selection: selected,
    elements: all.map(
      (element) =>
        `${element.localName} ${[...element.attributes].map((one) => `${one.name}=${one.value}`).join(' ')}`,
    ),
    boxes: all.map((element) => {
      const { top, height, width } = element.getBoundingClientRect();
      return [round(top + scrollY), round(height), round(width)] as const;
    }),
    cells: all.flatMap((element, index) => (/^t[dh]$/.test(element.localName) ? [index] : [])),
  };
}

/** The differences in words; empty if the page is unharmed. */
export function compare(without: Portrait, withUs: Portrait): readonly string[] {
  const harm: string[] = [];
  for (const name of ['textContent', 'innerText', 'selection'] as const) {
    if (without[name] !== withUs[name])
      harm.push(`${name} differs: ${firstDifference(without[name], withUs[name])}`);
  }
  if (without.elements.length !== withUs.elements.length) {
    return [...harm, `${withUs.elements.length} elements instead of ${without.elements.length}`];
  }
  for (const [index, element] of without.elements.entries()) {
    if (element !== withUs.elements[index]) harm.push(`<${element}> became <${withUs.elements[index]}>`);
    const [top = 0, height = 0, width = 0] = without.boxes[index] ?? [];
    const [newTop = 0, newHeight = 0, newWidth = 0] = withUs.boxes[index] ?? [];
    if (Math.abs(top - newTop) > 1) harm.push(`<${element.slice(0, 80)}> moved from ${top} to ${newTop}`);
    if (Math.abs(height - newHeight) > 1)
      harm.push(`<${element.slice(0, 80)}> was ${height} high, is ${newHeight}`);
    if (without.cells.includes(index) && Math.abs(width - newWidth) > 1) {
      harm.push(`<${element.slice(0, 80)}> was ${width} wide, is ${newWidth}`);
    }
  }
  return harm;
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${JSON.stringify(a.slice(Math.max(0, at - 20), at + 30))} became ${JSON.stringify(b.slice(Math.max(0, at - 20), at + 30))}`;
}
