/** Waits until somebody types or pastes an address: until then no page has the script that says whose it is. */
import { recipientBox } from './recipient-box.ts';

/** `bring` resolves with false, or rejects, if it is to be asked again. */
export function onceTyped(document: Document, signal: AbortSignal, bring: () => Promise<boolean>): void {
  const done = new AbortController();
  document.addEventListener(
    'input',
    (event) => {
      if (!event.isTrusted || !recipientBox(event.composedPath()[0])) return;
      bring().then(
        (isHere) => isHere && done.abort(),
        () => undefined,
      );
    },
    { capture: true, passive: true, signal: AbortSignal.any([signal, done.signal]) },
  );
}
