/** Every page model in a real browser: what must be found is found, what must not is not, and the page is unharmed. */
import { expect } from '@playwright/test';
import type { PageModel } from '../pages/model.ts';
import type { Browser, Site } from './browser/driver.ts';
import { test } from './browser/test.ts';
import { modelsBuild } from './page/build.ts';
import { readModels } from './page/models.ts';
import { compare, portrait } from './page/portrait.ts';
import { siteFor, without } from './page/serve.ts';
import { type Outcome, restOf, visitModel } from './page/visit.ts';

const models = await readModels();
/** Firefox is slower to drive: the models that prove a rule, and every third of the others. */
const forFirefox = models.filter((model, index) => model.provesRule || index % 3 === 0);

/** A browser whose site can be another one for every model. */
async function opened(
  open: (options: { build: string; site: Site }) => Promise<Browser>,
  name: 'chrome' | 'firefox',
) {
  let site: Site = () => undefined;
  const browser = await open({ build: await modelsBuild(name), site: (url) => site(url) });
  return {
    browser,
    serve(model: PageModel, change?: (html: string) => string) {
      site = siteFor(model, change);
    },
  };
}

const faults = (model: PageModel, { step, verdict, complaints }: Outcome): string[] =>
  [...verdict.missing, ...verdict.wrong, ...complaints].map((fault) => `${model.name}, ${step}: ${fault}`);

test('every address of every page model is labelled, and nothing else', async ({ open, browserName }) => {
  test.setTimeout(900_000);
  const isFirefox = browserName === 'firefox';
  const { browser, serve } = await opened(open, isFirefox ? 'firefox' : 'chrome');
  let right = 0;
  let missing = 0;
  let wrong = 0;
  const all: string[] = [];
  for (const model of isFirefox ? forFirefox : models) {
    serve(model);
    for (const outcome of await visitModel(browser, model)) {
      right += outcome.verdict.right;
      missing += outcome.verdict.missing.length;
      wrong += outcome.verdict.wrong.length;
      all.push(...faults(model, outcome));
    }
  }
  const share = (part: number, rest: number) => `${((100 * part) / (part + rest)).toFixed(1)} %`;
  console.log(
    `page models (${browserName}): ${isFirefox ? forFirefox.length : models.length} models, ${right} badges, ` +
      `recall ${share(right, missing)}, precision ${share(right, wrong)}`,
  );
  expect(all).toEqual([]);
});

test('no page model is harmed: text, selection, attributes and geometry are as without us', async ({
  open,
  browserName,
}) => {
  test.setTimeout(900_000);
  const { browser, serve } = await opened(open, browserName === 'firefox' ? 'firefox' : 'chrome');
  const all: string[] = [];
  for (const model of browserName === 'firefox' ? forFirefox : models) {
    serve(model, without('everything'));
    const before = await restOf(browser, model, portrait);
    serve(model);
    const after = await restOf(browser, model, portrait);
    all.push(...compare(before, after).map((harm) => `${model.name}: ${harm}`));
  }
  expect(all).toEqual([]);
});
