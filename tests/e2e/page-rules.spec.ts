/** Every rule of the detector is needed: without it, some page model that claims to prove it fails. */
import { expect } from '@playwright/test';
import type { Site } from '../lab/browser/driver.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { readModels } from '../lab/detector/models.ts';
import { besideOnly, siteFor, without } from '../lab/detector/serve.ts';
import { shapeTab, visitModel } from '../lab/detector/visit.ts';
import type { Rule } from '../lab/pages/model.ts';
import { test } from './test.ts';

const rules: Readonly<Record<Rule, string>> = {
  1: 'readsBehindText',
  2: 'testsLinks',
  3: 'waitsForHydration',
  4: 'watchesReuse',
  5: 'skipsEphemeral',
  6: 'skipsPlaceholders',
  7: 'skipsHidden',
  8: 'keepsLayout',
  9: 'readsFrames',
  10: 'asksLinkFirst',
};

test('without any one rule of the detector, a page model fails', async ({ lend, browserName }) => {
  test.setTimeout(600_000);
  const models = await readModels();
  let site: Site = () => undefined;
  const browser = await lend({
    build: await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
    site: (url) => site(url),
  });
  const tab = await browser.tab();
  const needless: string[] = [];
  for (const [number, name] of Object.entries(rules)) {
    let needed = false;
    for (const model of models) {
      if (needed || !model.provesRule?.some((rule) => String(rule) === number)) continue;
      site = siteFor(model, without(name));
      const beside = besideOnly(model);
      await shapeTab(browser, tab, beside);
      const outcomes = await visitModel(browser, tab, beside, { patience: 2_500 });
      needed = outcomes.some(
        ({ verdict, complaints }) => verdict.missing.length + verdict.wrong.length + complaints.length > 0,
      );
    }
    if (!needed) needless.push(name);
  }
  expect(needless).toEqual([]);
});
