/** The sides of a box without its padding. */
export function innerBox(line: Element): { readonly left: number; readonly right: number } {
  const box = line.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(line);
  const start = box.left + line.clientLeft;
  return {
    left: start + Number.parseFloat(paddingLeft),
    right: start + line.clientWidth - Number.parseFloat(paddingRight),
  };
}
