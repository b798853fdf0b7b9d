import { expect } from '@playwright/test';
import type { Display } from './display.ts';

/** Presses keys until they work, because a new window on a bare display may not yet have the focus. */
export async function pressUntil<Seen>(
  display: Display,
  keys: readonly string[],
  look: () => Promise<Seen>,
  right: (seen: Seen) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      if (right(await look())) return true;
      display.focus();
      display.press(...keys);
      await expect
        .poll(async () => right(await look()), { timeout: 3_000, intervals: [100] })
        .toBe(true)
        .catch(() => undefined);
      return right(await look());
    })
    .toBe(true);
}
