/** Plans `act` with `schedule`, once however often it is asked for until then. */
export function onceSoon(
  schedule: (callback: () => void) => void,
  signal: AbortSignal,
  act: () => void,
): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    schedule(() => {
      isPlanned = false;
      if (!signal.aborted) act();
    });
  };
}
