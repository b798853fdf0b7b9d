/** Counts rings inside the page, because each shows only for a moment. Both functions run in the page. */
export function countRings(): void {
  const scope = globalThis as unknown as { rings: number };
  scope.rings = 0;
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.getAttribute('data-nametag') === 'ring') scope.rings += 1;
    }
  }).observe(document.documentElement, { childList: true });
}
export const ringsSoFar = (): number => (globalThis as unknown as { rings: number }).rings;
