/**
 * One visit to each page model, at which every judge looks: what must be found is found and nothing else, the page is
 * unharmed, every badge is seen and covers nothing, an address keeps its characters, links and buttons meet the pointer
 * as without badges, on lists like those of large explorers names can be read, and what a library renders is what was
 * compared with its site. Of each kind of layout Firefox shows one. `npm run stress -- page-models` adds names of every
 * length in windows of every width, and the models whose layout another one has, which
 * `tests/unit/page/page-models.test.ts` reads; `npm run stress -- firefox page-models` shows all of them in Firefox.
 */
import { expect } from '@playwright/test';
import { count } from '../cases.ts';
import type { Browser, Site, Tab } from '../lab/browser/driver.ts';
import { begin, lookThrough, rename } from '../lab/detector/ask-page.ts';
import { readModels } from '../lab/detector/models.ts';
import { outline } from '../lab/detector/outline.ts';
import { isReadable, type PaintedReport } from '../lab/detector/painted.ts';
import { compare, portrait } from '../lab/detector/portrait.ts';
import { lessReadable, readable } from '../lab/detector/readable.ts';
import { besideOnly, marked, siteFor } from '../lab/detector/serve.ts';
import { load, type Outcome, outcomeOf, shapeTab, stepOutcomes } from '../lab/detector/visit.ts';
import { watchDue } from '../lab/detector/watch-due.ts';
import { isVerified, type PageModel } from '../lab/pages/model.ts';
import { test } from './test.ts';

const isFull = count(1, 0) === 1;
const widths = [320, 900, 1200, 1400];
const lengths = [3, 9, 24];
/** Tall enough that most addresses are in view. */
const height = 1200;
/** How much faster time passes where no page hydrates: such models are held back for nothing but the product's patience. */
const speed = 20;

/** Lists on which each name can be read, and in other windows of 1,280 px or more nine of ten. */
const lists = new Set([
  ...['etherscan-address-txs', 'etherscan-internal-txs', 'etherscan-label-accounts', 'etherscan-tokentxns'],
  ...['blockscout-3-txs', 'blockscout-3-transfers', 'blockscout-3-holders', 'solscan-account'],
]);

/** A warning never hides its address: where it has no room beside it, it is a line around it. */
const unreadOn = (windows: readonly PaintedReport[]): readonly string[] =>
  windows
    .flatMap(({ badges }) => badges)
    .filter((one) => !one.isWarning && !isReadable(one))
    .map(({ address, letters }) => `of the name of ${address} only "${letters}" can be read`);

interface Stage {
  readonly browser: Browser;
  readonly tab: Tab;
  serve(model: PageModel, marks: Parameters<typeof marked>[0]): void;
}

const clockOf = ({ holds }: PageModel) => (holds ? {} : { clock: speed });

async function looks(tab: Tab, model: PageModel) {
  const windows = await lookThrough(tab, model);
  return { windows, whole: await tab.evaluate(portrait), texts: await tab.evaluate(readable) };
}
type Looked = Awaited<ReturnType<typeof looks>>;

const pressedOtherwise = (before: PaintedReport | undefined, after: PaintedReport): readonly string[] =>
  Object.entries(before?.pressed ?? {}).flatMap(([what, met]) => {
    const now = after.pressed[what];
    return now === undefined || now === met
      ? []
      : [`over ${what} the pointer meets ${now} instead of ${met}`];
  });

const harms = (before: Looked, after: Looked): readonly string[] => [
  ...compare(before.whole, after.whole),
  ...lessReadable(before.texts, after.texts),
  ...after.windows.flatMap((window, at) => [
    ...window.faults,
    ...window.nothing.map((one) => `nothing beside ${one}`),
    ...pressedOtherwise(before.windows[at], window),
  ]),
];

const faultsOf = ({ step, verdict, complaints }: Outcome): readonly string[] =>
  [...verdict.missing, ...verdict.wrong, ...complaints].map((fault) => `${step}: ${fault}`);

interface View {
  readonly width: number;
  readonly letters: number;
  readonly density: 'place' | 'name';
}

/** All in the full series; else, for what real libraries lay out, one width with one length, so that all come. */
function viewsOf({ name, origin }: PageModel, nth: number, isChromium: boolean): readonly View[] {
  const shown = isFull && lists.has(name) ? [...widths, 1_280, 1_920] : widths;
  const all = shown.flatMap((width) => lengths.map((letters) => ({ width, letters })));
  const seen = all.filter(({ width, letters }) => {
    const at = widths.indexOf(width);
    const isTurn = lengths.indexOf(letters) === (nth + at) % lengths.length;
    return (
      isFull ||
      (isChromium && isTurn && (name === 'tight-rows' || (origin && (nth + at) % widths.length === 0)))
    );
  });
  // Where a line has no room, a badge beside it is the harder case.
  return seen.map((view) => ({ ...view, density: name === 'tight-rows' ? 'name' : 'place' }));
}

/** How names of one length look in a window of one width. */
async function faultsIn({ tab }: Stage, model: PageModel, view: View): Promise<readonly string[]> {
  await tab.resize(view.width, height);
  await rename(tab, { ...view, letters: 0 });
  const before = await looks(tab, model);
  await rename(tab, view);
  const after = await looks(tab, model);
  const names = after.windows.flatMap(({ badges }) => badges).length;
  const unread = view.width < 1_280 || !lists.has(model.name) ? [] : unreadOn(after.windows);
  return [...harms(before, after), ...(unread.length > names / 10 ? unread : [])].map(
    (fault) => `${view.width} px, ${view.letters} letters: ${fault}`,
  );
}

/** Every judge; the faults in words, and how many badges were right. */
async function visited(stage: Stage, model: PageModel, views: readonly View[]) {
  const { browser, tab, serve } = stage;
  const clock = clockOf(model);
  await shapeTab(browser, tab, model);
  serve(model, { ...clock, held: true });
  await load(tab, model);
  const before = await looks(tab, model);
  if (model.origin) expect.soft(await tab.evaluate(outline), model.name).toMatchSnapshot(`${model.name}.txt`);
  // Where a page builds itself, the extension has to be there meanwhile: by the same code, so Chromium tells it.
  if (browser.name === 'chromium' && model.html.includes('<script')) {
    serve(model, clock);
    await load(tab, model);
  } else await begin(tab);
  // First, because the outcome scrolls tables within the page.
  const after = await looks(tab, model);
  const loaded = await outcomeOf(browser, tab, 'loaded', model);
  const inViews: string[] = [];
  for (const view of views) inViews.push(...(await faultsIn(stage, model, view)));
  if (views.length > 0 && model.steps) {
    await shapeTab(browser, tab, model);
    await rename(tab, { density: model.url.endsWith('#beside') ? 'name' : 'place' });
  }
  const outcomes = [loaded, ...(await stepOutcomes(browser, tab, model))];
  // To the lab's worker nobody is known, so that each look-alike is judged.
  const dimmed = await tab.evaluate(() => CSS.highlights.get('nametag-dim')?.size ?? 0);
  const marks = after.windows.flatMap(({ badges }) => badges).filter((one) => !isReadable(one)).length;
  return {
    faults: [
      ...outcomes.flatMap(faultsOf),
      ...harms(before, after),
      ...inViews,
      ...(browser.name === 'chromium' && lists.has(model.name) ? unreadOn(after.windows) : []),
      ...(dimmed === (model.deceiving ?? 0) ? [] : [`${dimmed} rows are dimmed.`]),
    ],
    badges: outcomes.reduce((sum, { verdict }) => sum + verdict.right, 0),
    marks,
  };
}

/** A kind of layout each, which engines may lay out otherwise; what no layout decides is the same code in all. */
const laidOut = new Set([
  // Tables: whose columns their letters size, of Bootstrap, of DataTables, and with rows that deceive.
  ...['auto-table', 'etherscan-internal-txs', 'bscscan-label-tokens', 'etherscan-tokentxns'],
  // Rows that shrink, rows of flex boxes, and grids.
  ...['tight-rows', 'blockscout-3-txs', 'solana-explorer-tailwind', 'otterscan-list', 'css-combinators'],
  // Texts that a box cuts, in one piece, in two, and in hundreds.
  ...['arbiscan-v1-address', 'mempool-3-address', 'mempool-tx', 'otterscan-tx'],
  // From right to left, without a doctype, in running text, in editors, and drawn.
  ...['narrow-rtl-dark', 'quirks-mode', 'decoys-issue', 'editors', 'metasleuth-graph'],
  // Within frames, shadow roots and a modal dialog, and copies that nobody sees.
  ...['frames', 'shadow-roots', 'uniswap-swap-dialog', 'hidden-copies'],
  // Rows that a library moves while one scrolls.
  'defillama-liquidations',
]);

const all = [...(await readModels(isFull)).entries()];
for (const kind of laidOut)
  if (!all.some(([, { name }]) => name === kind)) throw new Error(`There is no page model "${kind}".`);
/** As many models in one test: one browser and one tab show them all. */
const most = 5;
const groups = [true, false].flatMap((isEach) => {
  const models = all.filter(([, { name }]) => laidOut.has(name) === isEach);
  return models.flatMap((_, at) => (at % most === 0 ? { isEach, group: models.slice(at, at + most) } : []));
});

for (const { isEach, group } of groups) {
  const names = group.map(([, { name }]) => name).join(', ');
  test(`page models${isEach ? ' in each engine' : ''}, ${names}: all addresses are labelled, nothing else is, and the page is unharmed`, async ({
    lab,
    browserName,
  }) => {
    if (isFull) test.setTimeout(3_600_000);
    const isChromium = browserName === 'chromium';
    let site: Site = () => undefined;
    const browser = await lab({ site: (url) => site(url) });
    const tab = await browser.tab();
    await tab.onNewDocument(watchDue);
    await tab.front();
    const serve: Stage['serve'] = (model, marks) => {
      site = siteFor(model, marked(marks));
    };
    for (const [nth, given] of group) {
      // Where names stand is decided by the same code in both, so each browser shows one of the two choices.
      const model = isChromium ? given : besideOnly(given);
      const stage = { browser, tab, serve };
      const { faults, badges, marks } = await visited(stage, model, viewsOf(model, nth, isChromium));
      console.log(
        `${model.name}${isVerified(model) ? '' : ' (not verified)'} (${browserName}): ${badges} badges, ${marks} marks`,
      );
      expect.soft(faults, model.name).toEqual([]);
    }
  });
}
