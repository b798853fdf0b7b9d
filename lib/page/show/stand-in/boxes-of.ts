import { measuringRange } from '../../measuring-range.ts';

/** The boxes of a piece of text, one for each line. */
export function boxesOf({
  startContainer,
  startOffset,
  endContainer,
  endOffset,
}: StaticRange): readonly DOMRect[] {
  const range = measuringRange(startContainer.ownerDocument ?? document);
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return [...range.getClientRects()];
}
