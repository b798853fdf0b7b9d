/**
 * Checks that know nothing of a model, with names of three lengths in windows of four widths: every badge is seen and
 * covers nothing, links and buttons meet the pointer as without badges, and an address keeps its characters.
 */
import { expect } from '@playwright/test';
import { count } from '../cases.ts';
import type { Browser, Site, Tab } from '../lab/browser/driver.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { modelLook } from '../lab/detector/model-look.ts';
import { readModels } from '../lab/detector/models.ts';
import { isReadable, type PaintedReport } from '../lab/detector/painted.ts';
import { lessReadable, type Read, readable } from '../lab/detector/readable.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { whenLabelled } from '../lab/detector/visit.ts';
import { evm } from '../lab/pages/address.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { test } from './test.ts';

const models = await readModels();
const widths = [320, 900, 1200, 1400];
const lengths = [3, 9, 24];
/** Tall enough that most addresses are in view. */
const height = 1200;
const patience = 6_000;

interface Looked {
  readonly report: PaintedReport;
  readonly texts: readonly Read[];
}

/** What labelled addresses in view have. */
interface Tally {
  nothing: number;
  /** A warning never stands in place of an address, so where room is short it is a mark. */
  warning: number;
  mark: number;
  name: number;
}

async function look(tab: Tab, model: PageModel, letters: number): Promise<Looked> {
  let report = await modelLook(tab, model, letters);
  // A page that hydrates or draws itself anew gets its names late.
  const end = Date.now() + patience;
  while (letters > 0 && report.nothing.length > 0 && Date.now() < end) report = await modelLook(tab, model);
  return { report, texts: await tab.evaluate(readable) };
}

function faultsOf(before: Looked, { report, texts }: Looked): string[] {
  const pressed = Object.entries(before.report.pressed).flatMap(([what, met]) => {
    const now = report.pressed[what];
    return now === undefined || now === met
      ? []
      : [`over ${what} the pointer meets ${now} instead of ${met}`];
  });
  return [...report.faults, ...pressed, ...lessReadable(before.texts, texts)];
}

const tallyOf = ({ badges, nothing }: PaintedReport): Tally => {
  const marks = badges.filter((badge) => !isReadable(badge));
  const warning = marks.filter((badge) => badge.isWarning).length;
  return {
    nothing: nothing.length,
    warning,
    mark: marks.length - warning,
    name: badges.length - marks.length,
  };
};

const added = (a: Tally, b: Tally): Tally => ({
  nothing: a.nothing + b.nothing,
  warning: a.warning + b.warning,
  mark: a.mark + b.mark,
  name: a.name + b.name,
});

const none: Tally = { nothing: 0, warning: 0, mark: 0, name: 0 };
const printed = ({ nothing, warning, mark, name }: Tally): string =>
  `nothing ${nothing}, mark ${mark}, warning as a mark ${warning}, name ${name}`;

const isFull = count(1, 0) === 1;

/** In the full series every width; else every other one, so that two models have all. */
const isShownAt = (model: number, width: number): boolean => isFull || (model + width) % 2 === 0;

/** In the full series every length; else one of them, so that all come. */
const lengthsAt = (model: number, width: number): readonly number[] =>
  isFull ? lengths : lengths.filter((_, at) => at === (model + width) % lengths.length);

test('whatever the page, a badge is seen, covers nothing, and hides no character', async ({
  lend,
  browserName,
}) => {
  test.setTimeout(count(3_600_000, 300_000));
  // By default every other one of those that real libraries build.
  const built = models.filter(({ origin }) => origin).filter((_, index) => index % 2 === 0);
  const chosen = isFull ? models : built;
  let site: Site = () => undefined;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const browser: Browser = await lend({ build, site: (url) => site(url) });
  const faults: string[] = [];
  const rows: (Tally & { readonly model: string; readonly width: number })[] = [];
  for (const [index, model] of chosen.entries()) {
    site = siteFor(model);
    await whenLabelled(browser, model, async (tab) => {
      for (const [at, width] of widths.entries()) {
        if (!isShownAt(index, at)) continue;
        await tab.resize(width, height);
        const before = await look(tab, model, 0);
        for (const letters of lengthsAt(index, at)) {
          const after = await look(tab, model, letters);
          const where = `${model.name}, ${width} px, ${letters} letters`;
          faults.push(...faultsOf(before, after).map((fault) => `${where}: ${fault}`));
          faults.push(...after.report.nothing.map((one) => `${where}: nothing beside ${one}`));
          rows.push({ model: model.name, width, ...tallyOf(after.report) });
        }
      }
    });
  }
  for (const model of chosen) {
    for (const width of widths) {
      const own = rows.filter((row) => row.model === model.name && row.width === width);
      if (own.length === 0) continue;
      console.log(`${model.name} (${browserName}), ${width} px: ${printed(own.reduce<Tally>(added, none))}`);
    }
  }
  expect.soft(faults).toEqual([]);
  for (const width of widths) {
    const sum = rows.filter((row) => row.width === width).reduce<Tally>(added, none);
    console.log(`painted (${browserName}), ${width} px: ${printed(sum)}`);
    if (width >= 1200)
      expect.soft(sum.mark / (sum.mark + sum.name), `marks at ${width} px`).toBeLessThanOrEqual(0.1);
  }
});

test('where a page cuts what it says, a mark is under what can still be read of it', async ({
  lend,
  browserName,
}, info) => {
  const [named, split] = [evm(215), evm(361)];
  const pieces = split.replace(/^(0x)(.{4})(.*)(.{4})$/, '<span>$1</span><b>$2</b><span>$3</span><b>$4</b>');
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 monospace; }
p { width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button { border: 0; padding: 0; font: inherit; background: none; white-space: nowrap; }
</style><p><a href="/address/${named}" title="${named}">Saltmarsh Router</a></p><p><button>${pieces}</button></p>`;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lend({ build, site })).tab();
  await tab.resize(110, 300);
  await tab.goto('https://etherscan.io/cut#letters=24');
  const marked = async () =>
    (await modelLook(tab, { expect: [] })).badges.map(({ address, stand }) => `${stand} ${address}`);
  await expect.poll(marked).toEqual([`mark ${named}`, `mark ${split}`]);
  await tab.screenshot(info.outputPath('cut.png'));
});

test('what a link shows is pressed as without the badge that stands in the link', async ({
  lend,
  browserName,
}) => {
  const model = models.find(({ name }) => name === 'bscscan-tokens-label');
  if (!model) throw new Error('there is no such model');
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  await whenLabelled(await lend({ build, site: siteFor(model) }), model, async (tab) => {
    await tab.evaluate(() =>
      addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a'); // Cast: a click meets an element.
        document.title = `${link?.pathname} ${event.defaultPrevented}`;
        event.preventDefault();
      }),
    );
    for (let row = 1; row <= 5; row++) {
      const link = `#table tr:nth-child(${row}) td:nth-child(3) a`;
      const path = await tab.evaluate(
        (link) => document.querySelector(`${link}:has([data-nametag])`)?.getAttribute('href'),
        link,
      );
      expect(path).toBeTruthy();
      await tab.click(`${link} .hash-tag`);
      expect(await tab.evaluate(() => document.title)).toBe(`${path} false`);
    }
  });
});
