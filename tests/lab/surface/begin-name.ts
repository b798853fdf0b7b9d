import { expect } from 'vitest';
import type { Page } from './page.ts';

/** Opens the field for the name of the address that the panel's table has chosen. */
export async function beginName(panel: Page): Promise<void> {
  panel.press('F2');
  await expect.poll(() => panel.focus().getAttribute('name')).toBe('name');
}
