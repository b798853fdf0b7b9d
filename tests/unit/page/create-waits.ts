/** Timers that end when a test says so. */
export function createWaits() {
  const waits: (() => void)[] = [];
  return {
    after(_: number, then: () => void) {
      waits.push(then);
      return () => void waits.splice(waits.indexOf(then), 1);
    },
    /** Ends the oldest. */
    wait: () => waits.shift()?.(),
    /** Ends all that there are. */
    pass() {
      for (const then of waits.splice(0)) then();
    },
  };
}
