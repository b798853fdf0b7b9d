/** axe-core on a page of the extension as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Tab } from '../browser/driver.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The page's own policy forbids evaluating text; the driver sends a function. */
const install = new Function(source) as () => void;

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

function look(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  return axe
    .run()
    .then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
      ),
    );
}

/** What moves and comes to an end. Runs in the page. */
function moving(): number {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length;
}

/** Every finding, as a line a person can act on. A colour on its way to another has no contrast of its own. */
export async function findings(tab: Tab): Promise<readonly string[]> {
  await expect.poll(() => tab.evaluate(moving)).toBe(0);
  await tab.evaluate(install);
  return tab.evaluate(look);
}

/** As it stands, with more contrast, and in the system's own colours; the last two where a browser can be told. */
export async function findingsInEveryLook(tab: Tab): Promise<readonly string[]> {
  const found = [...(await findings(tab))];
  for (const way of ['more', 'forced'] as const) {
    await tab.contrast?.(way);
    if (tab.contrast) found.push(...(await findings(tab)).map((one) => `${way}: ${one}`));
  }
  return found;
}
