/** Starts and ends sessions as the page's mode changes, and keeps what outlives them. */
import type { View } from '../protocol/ports.ts';
import { createAwaitedLabels } from './awaited-labels.ts';
import { createVerifiedAddresses } from './find/verified-addresses.ts';
import { createLookAlikes } from './look-alikes.ts';
import type { PageEnvironment } from './page-session.ts';
import { type Session, startSession } from './session.ts';

/** `wake` connects to the worker, for example to learn that settings changed. */
export function runPage(env: PageEnvironment, signal: AbortSignal): { wake(): void } {
  const orphaned = new AbortController();
  const ended = AbortSignal.any([signal, orphaned.signal]);
  let view: View | undefined;

  const lookAlikes = createLookAlikes();
  const isVisible = () => env.document.visibilityState === 'visible';
  const labels = createAwaitedLabels(
    { ...env, isVisible },
    {
      onTags: (keys) => session?.update(keys),
      onVerdicts(verdicts) {
        verified.add(verdicts);
        session?.judged();
      },
      onLookAlikes(said) {
        const keys = lookAlikes.hear(said);
        session?.update(keys);
      },
      onView: (next) => setView(next),
      onGone: () => orphaned.abort(),
    },
  );

  const verified = createVerifiedAddresses(labels.verify);
  let session: Session | undefined;
  const parts = { labels, lookAlikes, verified, view: () => view };

  function setView(next: View): void {
    const before = view;
    view = next;
    if (next.mode === 'off') {
      // Nothing is shown any more, so the toolbar's button counts nothing.
      if (session) labels.send({ type: 'counts', found: 0, labelled: 0, warnings: 0 });
      session?.end();
      session = undefined;
      env.onOff?.();
      return;
    }
    if (!session) session = startSession(env, parts, ended);
    else if (
      before &&
      (before.mode !== next.mode || before.density !== next.density || before.theme !== next.theme)
    )
      session.restyle();
    if (before && before.dims !== next.dims) session.report();
  }

  env.document.addEventListener('visibilitychange', () => labels.again(), { signal: ended });
  // A page to which one may go back stays in the browser's memory. Firefox leaves it its connection, so the worker would
  // count and ask for it; Chromium ends it and tells the page nothing of that. For a moment the page still runs.
  const leave = ({ isTrusted }: Event) => isTrusted && labels.away(true);
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && labels.away(false);
  env.document.defaultView?.addEventListener('pagehide', leave, { signal: ended });
  env.document.defaultView?.addEventListener('pageshow', comeBack, { signal: ended });
  labels.connect();
  return { wake: labels.connect };
}
