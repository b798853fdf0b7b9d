/** Pages as people use them, and whether each name there belongs to its address. */
import { act as actInPage } from '../../bench/page.visit.ts';
import type { ChromiumTab } from '../../lab/browser/chromium-tab.ts';
import { eventually } from '../../lab/browser/driver.ts';
import { isWrong, type NamePlace, namePlaces, type PageNode } from './name-places.ts';
import type { Stage } from './stage.ts';

declare function act(count: number, seed: number): Promise<void>;

const actsPerVisit = 12;
const tabsInStorm = 6;
const namesWithinMs = 3_000;
/** So many new rows that what a page remembers is full in the first third of a run, which does not count. */
const feedsPerRound = 6;

/** Runs in the page: what a page model says happens there. */
function happen(run: string): void {
  // Code of the lab's own pages, in the page's own world.
  new Function(run)();
}

/** Runs in the page: scrolls, sorts, filters and navigates, one act after the other frame by frame. */
async function useTable([count, seed]: readonly [number, number]): Promise<void> {
  let isOver = false;
  const look = (): void => {
    document.dispatchEvent(new Event('looked'));
    if (!isOver) requestAnimationFrame(look);
  };
  look();
  await act(count, seed);
  isOver = true;
}

async function placesIn(stage: Stage, tab: ChromiumTab): Promise<readonly NamePlace[]> {
  const cdp = await stage.browser.context.newCDPSession(tab.page);
  // Cast: the protocol's own type has more fields than are read here.
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: PageNode };
  await cdp.detach();
  return namePlaces(root);
}

/** Every name that the page shows now belongs to an address at its place. */
export async function judgeNames(stage: Stage, tab: ChromiumTab, where: string): Promise<void> {
  const look = async () => {
    const places = await placesIn(stage, tab);
    return places.length > 0 ? places : undefined;
  };
  // While the service fails, none may come.
  const places = (await (stage.service.fault ? look() : eventually(look, namesWithinMs))) ?? [];
  stage.report.names += places.length;
  for (const { named, around } of places.filter(isWrong))
    stage.report.wrong.push(
      `${where}: "Name ${named}" stands at ${[...new Set(around)].slice(0, 3).join(', ')}`,
    );
}

async function show(stage: Stage, tab: ChromiumTab, url: string): Promise<void> {
  // Only the tab in front draws frames.
  await tab.front();
  await tab.goto(url);
  stage.report.visits += 1;
}

export async function visitModel(stage: Stage, round: number): Promise<void> {
  const { sites, traveller } = stage;
  const model = sites.models[round % sites.models.length];
  if (!model) return;
  sites.choose(model);
  await show(stage, traveller, model.url);
  for (const { run } of model.steps ?? []) {
    if (run === undefined) continue;
    await judgeNames(stage, traveller, model.name);
    await traveller.evaluate(happen, run);
  }
  await judgeNames(stage, traveller, model.name);
}

export async function visitTable(stage: Stage, round: number): Promise<void> {
  const { sites, traveller } = stage;
  const table = sites.tables[round % sites.tables.length];
  if (!table) return;
  sites.choose(undefined);
  await show(stage, traveller, table.url);
  await judgeNames(stage, traveller, table.name);
  await traveller.evaluate(useTable, [actsPerVisit, round] as const);
  await judgeNames(stage, traveller, table.name);
}

/** Many tabs at once, all with addresses, which then close at once. */
export async function storm(stage: Stage): Promise<void> {
  const { browser, sites } = stage;
  const pages = Array.from({ length: tabsInStorm }, (_, n) => sites.storm[n % sites.storm.length]);
  const tabs = await Promise.all(
    pages.map(async (page) => {
      const tab = await browser.tab();
      if (page) await show(stage, tab, page.url);
      return tab;
    }),
  );
  const [last] = tabs.slice(-1);
  if (last) await judgeNames(stage, last, 'a storm of tabs');
  await Promise.all(tabs.map((tab) => tab.close()));
}

/** New rows in the page that stays open. */
export async function useResident(stage: Stage): Promise<void> {
  const { resident, sites } = stage;
  // Only the tab in front draws frames, and what is not drawn gets no names.
  await resident.front();
  await actInPage(resident.page, sites.resident, feedsPerRound);
}
