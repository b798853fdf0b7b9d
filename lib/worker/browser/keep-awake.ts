/**
 * Keeps the worker alive while there is work. Chromium stops it 30 s after the last event or extension API call, even
 * with a request under way; Firefox stops an event page at its idle time even with a reply pending.
 */
import type { Clock } from '../base/clock.ts';

const everyMs = 20_000;

/** `poke` makes any extension API call. Returns a switch that several pieces of work may hold at once. */
export function keepAwake(poke: () => void, clock: Clock): (busy: boolean) => void {
  let held = 0;
  let cancel = () => {};
  const beat = () => {
    cancel = clock.after(everyMs, () => {
      poke();
      beat();
    });
  };
  return (busy) => {
    held += busy ? 1 : -1;
    cancel();
    if (held > 0) {
      poke();
      beat();
    }
  };
}
