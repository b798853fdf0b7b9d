/**
 * Resolves with the first signal that asks this process to end. It goes on listening: Ctrl-C comes from the terminal and
 * again through npm, and the second would cut short what the first began.
 */
export function stopSignal(): Promise<'SIGINT' | 'SIGTERM'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
  });
}
