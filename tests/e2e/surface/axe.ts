/** axe-core on a page of the extension as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Every finding, as a line a person can act on. */
export async function findings(tab: Tab): Promise<readonly string[]> {
  await tab.evaluate(install);
  return tab.evaluate(look);
}
