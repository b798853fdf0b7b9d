/** One range for measuring texts: each range that is alive makes every change of the page slower. */
const ranges = new WeakMap<Document, Range>();

/** For use at once: the next caller gets the same range. */
export function measuringRange(document: Document): Range {
  const known = ranges.get(document) ?? document.createRange();
  ranges.set(document, known);
  return known;
}
