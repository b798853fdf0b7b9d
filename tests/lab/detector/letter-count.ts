/** How much of a badge's name is painted. It runs in the content script's world. */

let canvas: CanvasRenderingContext2D | null | undefined;

/** `seen`: what is left of the badge when the page has cut it. */
export function letterCount(name: HTMLElement, seen: DOMRect): { letters: string; isWhole: boolean } {
  const words = name.dataset.words ?? '';
  const box = name.getBoundingClientRect();
  if (box.width === 0) return { letters: '', isWhole: false };
  const wide = Math.min(box.right, seen.right) - Math.max(box.left, seen.left);
  if (name.scrollWidth <= wide + 1) return { letters: words, isWhole: true };
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return { letters: '', isWhole: false };
  const { font, letterSpacing, textOverflow, paddingInlineEnd } = getComputedStyle(name);
  canvas.font = font;
  // What fades cannot be read.
  const room = wide - Number.parseFloat(paddingInlineEnd);
  const dots = textOverflow === 'ellipsis' ? '…' : '';
  const spacing = Number.parseFloat(letterSpacing) || 0;
  const letters = [...words];
  const fits = (count: number) => {
    const text = letters.slice(0, count).join('') + dots;
    return (canvas?.measureText(text).width ?? 0) + spacing * [...text].length <= room + 0.5;
  };
  let count = letters.length;
  while (count > 0 && !fits(count)) count--;
  return { letters: letters.slice(0, count).join(''), isWhole: false };
}
