/**
 * Page models in a real browser: what must be found is found, what must not is not, and the page is unharmed. By
 * default all that real libraries build and one of each kind; `npm run stress -- page-models` shows every model.
 */
import { expect } from '@playwright/test';
import { count } from '../cases.ts';
import type { Browser, Site, Tab } from '../lab/browser/driver.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { covered } from '../lab/detector/covered.ts';
import { readModels } from '../lab/detector/models.ts';
import { compare, portrait } from '../lab/detector/portrait.ts';
import { lessReadable, readable } from '../lab/detector/readable.ts';
import { sampleModels } from '../lab/detector/sample-models.ts';
import { besideOnly, siteFor, without } from '../lab/detector/serve.ts';
import { type Outcome, restOf, shapeTab, visitModel } from '../lab/detector/visit.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { test } from './test.ts';

const models = await readModels();
const shown = count(1, 0) === 1 ? models : sampleModels(models);

/** Several browsers at once, because a visit mostly waits for what should not come; starting Firefox costs more. */
const lanes = { chrome: 3, firefox: 2 };

/** Runs the models in lanes, each with its own browser. */
async function eachModel(
  open: (options: { build: string; site: Site }) => Promise<Browser>,
  name: 'chrome' | 'firefox',
  visit: (model: PageModel, lane: Awaited<ReturnType<typeof opened>>) => Promise<void>,
): Promise<number> {
  // Where names stand is decided by the same code in both, so each browser shows one of the two choices.
  const chosen = name === 'firefox' ? shown.map(besideOnly) : shown;
  const left = [...chosen];
  const work = async () => {
    const lane = await opened(open, name);
    for (let model = left.shift(); model; model = left.shift()) await visit(model, lane);
  };
  await Promise.all(Array.from({ length: lanes[name] }, work));
  return chosen.length;
}

/** A browser whose site can change with every model. */
async function opened(
  open: (options: { build: string; site: Site }) => Promise<Browser>,
  name: 'chrome' | 'firefox',
) {
  let site: Site = () => undefined;
  const browser = await open({ build: await modelsBuild(name), site: (url) => site(url) });
  return {
    browser,
    // One tab for all models of a lane: a new one costs as much as a load.
    tab: await browser.tab(),
    serve(model: PageModel, change?: (html: string) => string) {
      site = siteFor(model, change);
    },
  };
}

const looks = async (tab: Tab) => ({
  whole: await tab.evaluate(portrait),
  texts: await tab.evaluate(readable),
});

type Looked = Awaited<ReturnType<typeof looks>>;

/** Only badges can cover anything, so that is looked for with them alone. */
const looksWithBadges = async (tab: Tab) => ({ ...(await looks(tab)), faults: await tab.evaluate(covered) });

const harms = (before: Looked, after: Awaited<ReturnType<typeof looksWithBadges>>): readonly string[] => [
  ...compare(before.whole, after.whole),
  ...lessReadable(before.texts, after.texts),
  ...after.faults,
];

/** The name, marked if nobody could look at the real page. */
const called = ({ name, verified }: PageModel): string => (verified ? name : `${name} (not verified)`);

const faults = (model: PageModel, { step, verdict, complaints }: Outcome): string[] =>
  [...verdict.missing, ...verdict.wrong, ...complaints].map((fault) => `${called(model)}, ${step}: ${fault}`);

/** Counts of right, missing and wrong badges over several models. */
interface Tally {
  models: number;
  right: number;
  missing: number;
  wrong: number;
}
const newTally = (): Tally => ({ models: 0, right: 0, missing: 0, wrong: 0 });

function addTo(tally: Tally, outcomes: readonly Outcome[]): void {
  tally.models += 1;
  for (const { verdict } of outcomes) {
    tally.right += verdict.right;
    tally.missing += verdict.missing.length;
    tally.wrong += verdict.wrong.length;
  }
}

function printed({ models, right, missing, wrong }: Tally): string {
  const share = (rest: number) => `${((100 * right) / (right + rest)).toFixed(1)} %`;
  return `${models} models, ${right} badges, recall ${share(missing)}, precision ${share(wrong)}`;
}

test('every address of every page model is labelled, nothing else is, and nothing but badges is added, moved or covered', async ({
  open,
  browserName,
}) => {
  test.setTimeout(900_000);
  // Models of pages that nobody could look at must pass too, but are counted apart because they prove less.
  const [verified, unverified] = [newTally(), newTally()];
  const wrong: string[] = [];
  const harmed: string[] = [];
  const unseen: string[] = [];
  const name = browserName === 'firefox' ? 'firefox' : 'chrome';
  await eachModel(open, name, async (model, { browser, tab, serve }) => {
    await shapeTab(browser, tab, model);
    serve(model, without('everything'));
    const before = await restOf(browser, tab, model, looks);
    serve(model);
    const outcomes = await visitModel(browser, tab, model, {
      async loaded() {
        const after = await looksWithBadges(tab);
        harmed.push(...harms(before, after).map((harm) => `${called(model)}: ${harm}`));
      },
    });
    addTo(model.verified ? verified : unverified, outcomes);
    if (!model.verified) unseen.push(model.name);
    wrong.push(...outcomes.flatMap((outcome) => faults(model, outcome)));
  });
  console.log(`page models (${browserName}): ${printed(verified)}`);
  console.log(
    `page models (${browserName}), not verified and not counted: ${unverified.models} models, ` +
      `${unverified.right} badges: ${unseen.sort().join(', ')}`,
  );
  expect.soft(wrong).toEqual([]);
  expect.soft(harmed).toEqual([]);
});

test('in windows of every width, with names of every length, an address keeps its characters and its buttons', async ({
  open,
  browserName,
}) => {
  test.setTimeout(600_000);
  const tight = models.filter(({ name }) => name === 'tight-rows');
  const { browser, tab, serve } = await opened(open, browserName === 'firefox' ? 'firefox' : 'chrome');
  const all: string[] = [];
  for (const model of tight) {
    for (const [at, width] of [320, 900, 1200, 1400].entries()) {
      const sized = { ...model, viewport: { width, height: 900 } };
      await shapeTab(browser, tab, sized);
      serve(model, without('everything'));
      const before = await restOf(browser, tab, sized, looks);
      serve(model);
      // By default every width with one of the lengths, so that all come.
      const lengths = [3, 9, 22];
      for (const letters of count(1, 0) === 1 ? lengths : lengths.slice(at % 3, (at % 3) + 1)) {
        const named = { ...sized, url: `${model.url}#letters=${letters}&beside` };
        const after = await restOf(browser, tab, named, looksWithBadges, true);
        all.push(...harms(before, after).map((harm) => `${width} px, ${letters} letters: ${harm}`));
      }
    }
  }
  expect(all).toEqual([]);
});
