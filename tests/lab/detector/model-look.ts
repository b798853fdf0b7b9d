/** How a model looks now, as the content script sees it. */
import type { Tab } from '../browser/driver.ts';
import type { PageModel } from '../pages/model.ts';
import type { LookRequest } from './answer-looks.ts';
import type { PaintedReport } from './painted.ts';

/** Runs in the page. */
async function lookAt(request: LookRequest): Promise<PaintedReport> {
  const looked = new Promise((done) => document.addEventListener('looked-at', done, { once: true }));
  document.dispatchEvent(new CustomEvent('look', { detail: JSON.stringify(request) }));
  await looked;
  return JSON.parse(document.documentElement.dataset.looked ?? '');
}

/** `letters`: of every name, with the fake worker. */
export function modelLook(
  tab: Tab,
  { expect }: Pick<PageModel, 'expect'>,
  letters?: number,
): Promise<PaintedReport> {
  const places = expect
    .filter((one) => one.badge && !one.within && !one.possible)
    .map(({ anchor, address }) => ({ anchor, address }));
  return tab.evaluate(lookAt, { ...(letters !== undefined && { letters }), places });
}
