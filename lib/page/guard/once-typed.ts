/** Waits until somebody types or pastes an address: until then no page has the script that says whose it is. */
import { recipientBox } from './recipient-box.ts';

/**
 * A page can write as if somebody typed (`execCommand`), so a key or a press comes first. Until then browsers tell a page how
 * large the largest painted text is, in closed roots too. `bring` resolves with false, or rejects, if it is to be asked again.
 */
export function onceTyped(document: Document, signal: AbortSignal, bring: () => Promise<boolean>): void {
  const done = new AbortController();
  const how = { capture: true, passive: true, signal: AbortSignal.any([signal, done.signal]) };
  let isPerson = false;
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(
      name,
      ({ isTrusted }) => {
        isPerson ||= isTrusted;
      },
      how,
    );
  document.addEventListener(
    'input',
    (event) => {
      if (!isPerson || !event.isTrusted || !recipientBox(event.composedPath()[0])) return;
      bring().then(
        (isHere) => isHere && done.abort(),
        () => undefined,
      );
    },
    how,
  );
}
