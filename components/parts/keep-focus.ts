/**
 * What is pressed often goes with the press, and takes the focus with it. Then the focus stays near: in the last field
 * before it in its section, or else on what stands there now. Never on a button, which a second press would press.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null;
  const note = () => {
    last = document.activeElement;
  };
  // A press beside everything takes the focus from all.
  for (const event of ['focusin', 'click']) document.addEventListener(event, note, true);
  new MutationObserver((changes) => {
    if (!last || document.activeElement !== document.body) return;
    const place = placeOf(last, changes);
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

function placeOf(gone: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  // What moves loses the focus, too.
  if (gone.isConnected) return asElement(gone);
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!change) return undefined;
  const { previousSibling, nextSibling, target } = change;
  const near = asElement(previousSibling) ?? target;
  const isBefore = (field: Element) =>
    !field.closest('details:not([open])') &&
    (near.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_PRECEDING ||
      (near !== target && near.contains(field)));
  const section = asElement(target)?.closest('section, main');
  const before = [...(section?.querySelectorAll(fields) ?? [])].findLast(isBefore);
  return asElement(before) ?? asElement(nextSibling) ?? asElement(target);
}

const fields = ':is(input, select, textarea):not(:disabled)';

const asElement = (node: Node | null | undefined): HTMLElement | undefined =>
  node instanceof HTMLElement && node.isConnected && node.localName !== 'body' ? node : undefined;
