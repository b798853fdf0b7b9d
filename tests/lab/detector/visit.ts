/** Opens a model, runs its steps and checks the page after each. */
import type { BrowserContext } from '@playwright/test';
import type { Browser, Tab } from '../browser/driver.ts';
import type { Findings, PageModel } from '../pages/model.ts';
import { check, isThere, type Verdict } from './check.ts';

interface Heard {
  readonly met: readonly string[];
  readonly last: Readonly<Record<string, readonly string[]>>;
}

export interface Outcome {
  readonly step: string;
  readonly verdict: Verdict;
  readonly complaints: readonly string[];
}

/** Long enough for the slowest model on a busy machine; a model that is right ends its wait early. */
const longest = 10_000;
/** How long a result must stay the same. */
const calm = 400;
/** The minimum wait, because unwanted badges may come late. */
const shortest = 1_800;
/** The pause between two looks, each of which reads the whole document and costs as much as loading it. */
const between = 450;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

async function settle(tab: Tab, findings: Findings, patience: number, ordered: boolean): Promise<Verdict> {
  const start = Date.now();
  const end = start + patience;
  const anchors = findings.expect.filter((one) => !one.within).map((one) => one.anchor);
  let good = 0;
  for (;;) {
    const holds = findings.holds ? await tab.evaluate(evaluated, findings.holds) : true;
    const verdict = await check(tab, findings, ordered);
    const now = Date.now();
    const right = holds && verdict.missing.length === 0 && verdict.wrong.length === 0;
    if (!right) good = 0;
    else if (good === 0) good = now;
    const until = Math.max(good + calm, start + shortest);
    if (right && now >= until) return verdict;
    if (now > end) {
      return holds ? verdict : { ...verdict, missing: [...verdict.missing, `never true: ${findings.holds}`] };
    }
    await tab.evaluate(lookAtAll, anchors);
    // What is right is looked at again when that can end the wait.
    await pause(right ? until - now : between);
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

/**
 * What the front page lists now or, with `ever`, what it ever listed or asked; only Chromium's worker can be inspected.
 */
async function metBy(browser: Browser, ever: boolean): Promise<ReadonlySet<string>> {
  if (!('context' in browser)) return new Set();
  const { context } = browser as Browser & { readonly context: BrowserContext };
  const met = await context.serviceWorkers()[0]?.evaluate((ever) => {
    const { heard } = globalThis as unknown as { heard: Record<number, Heard> };
    const tab = heard[Math.max(...Object.keys(heard).map(Number))];
    return (ever ? tab?.met : Object.values(tab?.last ?? {}).flat()) ?? [];
  }, ever);
  return new Set(met?.map((key) => key.slice(key.indexOf(':') + 1).toLowerCase()));
}

/** The worker forgets what pages listed and asked so far: a tab may have shown other models. */
async function forget(browser: Browser): Promise<void> {
  if (!('context' in browser)) return;
  const { context } = browser as Browser & { readonly context: BrowserContext };
  await context.serviceWorkers()[0]?.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: Record<number, Heard> };
    for (const tab of Object.keys(heard)) delete heard[Number(tab)];
  });
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

/** Loads the model as if the tab had shown nothing before. */
async function load(tab: Tab, { url }: PageModel): Promise<void> {
  // With a fragment, the page would stay.
  if (url.includes('#')) await tab.goto('about:blank');
  tab.complaints.length = 0;
  await tab.goto(url);
}

export async function visitModel(
  browser: Browser,
  tab: Tab,
  model: PageModel,
  {
    patience = longest,
    loaded,
  }: {
    readonly patience?: number;
    /** Looks at the page once it has all its badges, before the first step. */
    readonly loaded?: () => Promise<void>;
  } = {},
): Promise<readonly Outcome[]> {
  await forget(browser);
  await load(tab, model);
  const outcomes: Outcome[] = [];
  const look = async (step: string, findings: Findings) => {
    const verdict = await settle(tab, findings, patience, browser.name === 'chromium');
    // After a step, `ever` would include what the page showed before it.
    const met = await metBy(browser, step === 'loaded');
    const never = findings.mustNot.filter(({ text }) => met.has(text.toLowerCase()));
    const wrong = [...verdict.wrong, ...never.map(({ text, why }) => `${text} was found: ${why}`)];
    outcomes.push({ step, verdict: { ...verdict, wrong }, complaints: tab.complaints.splice(0) });
  };
  await look('loaded', model);
  await loaded?.();
  for (const step of model.steps ?? []) {
    if (step.resize) await tab.resize(step.resize.width, step.resize.height);
    if (step.run) await tab.evaluate(done, step.run);
    await look(step.name, step);
  }
  return outcomes;
}

/** Looks at a model once it is loaded, scrolled through and stable. */
export async function restOf<Result>(
  browser: Browser,
  tab: Tab,
  model: PageModel,
  look: (tab: Tab) => Promise<Result>,
  /** Waits for all badges, which come late where a framework hydrates. */
  labelled = false,
): Promise<Result> {
  await load(tab, model);
  if (labelled) await settle(tab, model, longest, browser.name === 'chromium');
  // Some pages build themselves: at most as long as badges wait on a hydrating page.
  for (let turn = 0; turn < 4 && !labelled; turn++) {
    await tab.evaluate(
      lookAtAll,
      model.expect.filter((one) => !one.within).map((one) => one.anchor),
    );
    await pause(450);
    if (await isThere(tab, model)) break;
  }
  return look(tab);
}

/** Looks at a model in a tab of its own once it has all its badges. */
export const whenLabelled = <Result>(
  browser: Browser,
  model: PageModel,
  look: (tab: Tab) => Promise<Result>,
): Promise<Result> => inTab(browser, model, (tab) => restOf(browser, tab, model, look, true));
