/** Plans `act` with `schedule`, once however often it is asked for until then; not after the signal, if there is one. */
export function onceSoon(
  schedule: (callback: () => void) => void,
  signal: AbortSignal | undefined,
  act: () => void,
): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    schedule(() => {
      isPlanned = false;
      if (!signal?.aborted) act();
    });
  };
}
