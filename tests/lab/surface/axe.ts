/** Runs axe-core on an extension page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Tab } from '../browser/driver.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A function, because the page's policy forbids `eval`. */
const install = new Function(source) as () => void;

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** What axe finds, and whether every colour stood still meanwhile. Runs in the page. */
async function look(rules?: readonly string[]): Promise<{ violations: string[]; isSteady: boolean }> {
  const { axe } = globalThis as unknown as { axe: Axe };
  let isSteady = true;
  const moved = (): void => {
    isSteady = false;
  };
  document.addEventListener('transitionrun', moved);
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  document.removeEventListener('transitionrun', moved);
  return {
    isSteady,
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    ),
  };
}

/** The number of running finite animations. Runs in the page. */
function moving(): number {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length;
}

/** The rules that read colours; all others read what another look leaves as it is. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * All findings, one readable line each. Waits for animations, because colours in transition have other contrasts, and looks
 * again when one began meanwhile: a button that becomes usable fades through colours of no state.
 */
export async function findings(tab: Tab, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(install);
  for (;;) {
    await expect.poll(() => tab.evaluate(moving)).toBe(0);
    const { violations, isSteady } = await tab.evaluate(look, rules);
    if (isSteady) return violations;
  }
}

/** For further looks of a page whose findings are known. */
export const findingsByColour = (tab: Tab) => findings(tab, colourRules);

/** Checks the page as it is and, where the browser can emulate them, with more contrast and with forced colours. */
export async function findingsInEveryLook(tab: Tab): Promise<readonly string[]> {
  const all = [...(await findings(tab))];
  for (const way of ['more', 'forced'] as const) {
    await tab.contrast?.(way);
    if (tab.contrast) all.push(...(await findingsByColour(tab)).map((one) => `${way}: ${one}`));
  }
  await tab.contrast?.();
  return all;
}
