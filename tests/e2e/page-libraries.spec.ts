/** What each library renders on its page model is as it was when the model was compared with its site. */
import { expect } from '@playwright/test';
import { modelsBuild } from '../lab/detector/build.ts';
import { readModels } from '../lab/detector/models.ts';
import { outline } from '../lab/detector/outline.ts';
import { siteFor, without } from '../lab/detector/serve.ts';
import { test } from './test.ts';

test('what libraries render on page models is what was compared with their sites', async ({
  lend,
  browserName,
}) => {
  test.setTimeout(180_000);
  const models = (await readModels()).filter(({ origin }) => origin);
  let site = siteFor(models[0] ?? (await Promise.reject(new Error('no model'))));
  const browser = await lend({
    build: await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
    site: (url) => site(url),
  });
  const tab = await browser.tab();
  for (const model of models) {
    site = siteFor(model, without('everything'));
    const { width, height } = model.viewport ?? { width: 1400, height: 900 };
    await tab.resize(width, height);
    await tab.goto(model.url);
    const [first] = model.expect;
    await expect
      .poll(() => tab.evaluate((anchor) => document.querySelectorAll(anchor).length, first?.anchor ?? ''))
      .toBe(first?.count);
    expect.soft(await tab.evaluate(outline), model.name).toMatchSnapshot(`${model.name}.txt`);
  }
  expect(tab.complaints).toEqual([]);
});
