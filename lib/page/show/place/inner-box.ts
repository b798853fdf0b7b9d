import { scaleOf } from './scale-of.ts';

/** The sides of a box without its padding. */
export function innerBox(line: Element): { readonly left: number; readonly right: number } {
  const { left } = line.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(line);
  const scale = scaleOf(line);
  const end = line.clientLeft + line.clientWidth - Number.parseFloat(paddingRight);
  return {
    left: left + (line.clientLeft + Number.parseFloat(paddingLeft)) * scale,
    right: left + end * scale,
  };
}
