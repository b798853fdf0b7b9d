/** A copy button or an icon, without words. */
export function isTrinket(element: Element): boolean {
  return (
    element.matches('button,svg,img,i,[data-clipboard-text],[data-clipboard-copy]') ||
    element.textContent.trim().length <= 2
  );
}
