/** Opens a model, runs its steps and checks the page after each. */
import type { Browser, Tab } from '../browser/driver.ts';
import type { Findings, PageModel } from '../pages/model.ts';
import { heard, rested } from './ask-page.ts';
import { check, type Verdict } from './check.ts';

export interface Outcome {
  readonly step: string;
  readonly verdict: Verdict;
  readonly complaints: readonly string[];
}

/** Scrolls every place into view once, as a reader does, but no lists inside the page. Runs in the page. */
function lookAtAll(anchors: readonly string[]): void {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    element !== document.documentElement &&
    ((element.scrollHeight > element.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY)) ||
      scrolls(element.parentElement));
  for (const anchor of anchors) {
    for (const element of document.querySelectorAll(anchor)) {
      if (!scrolls(element)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }
}

/** Runs in the page's own world; no model has a policy against `eval`. */
function evaluated(expression: string): boolean {
  return Boolean(new Function(`return (${expression});`)());
}

/** Runs in the page's own world. */
function done(script: string): void {
  new Function(script)();
}

/** What the page shows, which is at rest; looking at it may wake it. */
export async function outcomeOf(
  browser: Browser,
  tab: Tab,
  step: string,
  findings: Findings,
): Promise<Outcome> {
  const anchors = findings.expect.filter((one) => !one.within).map((one) => one.anchor);
  await tab.evaluate(lookAtAll, anchors);
  await rested(tab);
  const { right, missing, wrong } = await check(tab, findings, browser.name === 'chromium');
  const holds = findings.holds === undefined || (await tab.evaluate(evaluated, findings.holds));
  const { asked, listed } = await heard(tab);
  // After a step, what was asked for is also what the page showed before it.
  const keys = [...listed, ...(step === 'loaded' ? asked : [])].map((key) => key.toLowerCase());
  const met = new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
  const never = findings.mustNot.filter(({ text }) => met.has(text.toLowerCase()));
  const elsewhere = findings.expect.filter(
    ({ address, chain }) => !keys.includes(`${chain}:${address}`.toLowerCase()),
  );
  return {
    step,
    verdict: {
      right,
      missing: [
        ...missing,
        ...elsewhere.map(({ address, chain }) => `${address} on ${chain}`),
        ...(holds ? [] : [`not true: ${findings.holds}`]),
      ],
      wrong: [...wrong, ...never.map(({ text, why }) => `${text} was found: ${why}`)],
    },
    complaints: tab.complaints.splice(0),
  };
}

export async function stepOutcomes(browser: Browser, tab: Tab, model: PageModel): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of model.steps ?? []) {
    if (step.resize) await tab.resize(step.resize.width, step.resize.height);
    if (step.run) await tab.evaluate(done, step.run);
    await rested(tab);
    outcomes.push(await outcomeOf(browser, tab, step.name, step));
  }
  return outcomes;
}

/** Makes a tab as the model says. */
export async function shapeTab(
  browser: Browser,
  tab: Tab,
  { viewport = { width: 1400, height: 900 }, scheme = 'light' }: PageModel,
): Promise<void> {
  await tab.resize(viewport.width, viewport.height);
  // WebDriver BiDi cannot set the colour scheme; the models bring their own colours.
  if (browser.name === 'chromium') await tab.scheme(scheme);
}

/** Loads the model as if the tab had shown nothing before. */
export async function load(tab: Tab, { url }: PageModel): Promise<void> {
  // With a fragment, the page would stay.
  if (url.includes('#')) await tab.goto('about:blank');
  tab.complaints.length = 0;
  await tab.goto(url);
}

/** Opens a tab as the model says, for all that is loaded in it: a new tab costs as much as a load. */
export async function inTab<Result>(
  browser: Browser,
  model: PageModel,
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const tab = await browser.tab();
  try {
    await shapeTab(browser, tab, model);
    // Firefox opens the first page in front of it, and hidden pages get no badge.
    await tab.front();
    return await use(tab);
  } finally {
    await tab.close();
  }
}

/** Looks at a model in a tab of its own once it has all its badges. */
export const whenLabelled = <Result>(
  browser: Browser,
  model: PageModel,
  look: (tab: Tab) => Promise<Result>,
): Promise<Result> =>
  inTab(browser, model, async (tab) => {
    await load(tab, model);
    await rested(tab);
    await outcomeOf(browser, tab, 'loaded', model);
    return look(tab);
  });
