import type { After } from '../core/timer.ts';

/** The time that passes. */
export const afterTimeout: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};
