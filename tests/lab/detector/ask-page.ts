/** Asks the content script of a build for tests, whose answers `answer-looks.ts` gives. */
import type { Tab } from '../browser/driver.ts';
import type { PageModel } from '../pages/model.ts';
import type { PaintedReport } from './painted.ts';
import type { Heard, Naming } from './watch-port.ts';

/** Runs in the page. */
async function rest(): Promise<string> {
  const rested = new Promise((done) => addEventListener('rested', done, { once: true }));
  dispatchEvent(new Event('rest'));
  await rested;
  return JSON.parse(document.documentElement.dataset.said ?? '');
}

/** Resolves when page and product have done all that they had to do. */
export async function rested(tab: Tab): Promise<void> {
  const said = await tab.evaluate(rest);
  if (said !== 'at rest') throw new Error(said);
}

/** Runs in the page. */
function inEveryFrame({ question, detail }: { question: string; detail: string }): unknown[] {
  const ask = (view: Window): unknown[] => {
    const { documentElement: root } = view.document;
    delete root.dataset.said;
    view.dispatchEvent(new CustomEvent(question, { detail }));
    const inner = [...view.document.querySelectorAll('iframe')].flatMap(({ contentWindow }) =>
      contentWindow ? ask(contentWindow) : [],
    );
    return [...(root.dataset.said ? [JSON.parse(root.dataset.said)] : []), ...inner];
  };
  return ask(window);
}

/** What the scripts of all frames found. */
export async function heard(tab: Tab): Promise<Heard> {
  // Cast: so it answers.
  const frames = (await tab.evaluate(inEveryFrame, { question: 'hear', detail: '' })) as readonly Heard[];
  return { asked: frames.flatMap(({ asked }) => asked), listed: frames.flatMap(({ listed }) => listed) };
}

/** With the lab's worker: names of other lengths, or elsewhere. */
export async function rename(tab: Tab, naming: Naming): Promise<void> {
  await tab.evaluate(inEveryFrame, { question: 'rename', detail: JSON.stringify(naming) });
  await rested(tab);
}

/** Runs in the page. */
function lookHere(detail: string): PaintedReport {
  delete document.documentElement.dataset.said;
  dispatchEvent(new CustomEvent('look', { detail }));
  return JSON.parse(document.documentElement.dataset.said ?? '');
}

/** What is painted in the window once the page is at rest. */
export async function look(tab: Tab, { expect }: Pick<PageModel, 'expect'>): Promise<PaintedReport> {
  const places = expect
    .filter((one) => one.badge && !one.within && !one.possible)
    .map(({ anchor, address }) => ({ anchor, address }));
  await rested(tab);
  return tab.evaluate(lookHere, JSON.stringify(places));
}

/** What a held page waits for. */
export async function begin(tab: Tab): Promise<void> {
  await tab.evaluate(() => document.documentElement.removeAttribute('data-held'));
  await tab.evaluate(inEveryFrame, { question: 'begin', detail: '' });
}

/** Scrolls a window further down; false at the end. Runs in the page. */
function scrollOn(): boolean {
  const before = scrollY;
  scrollBy(0, innerHeight * 0.8);
  return scrollY > before;
}

/** What each window of the page shows, from its top to its end. */
export async function lookThrough(tab: Tab, model: PageModel): Promise<readonly PaintedReport[]> {
  const reports: PaintedReport[] = [];
  await tab.evaluate(() => scrollTo(0, 0));
  do reports.push(await look(tab, model));
  while (await tab.evaluate(scrollOn));
  await tab.evaluate(() => scrollTo(0, 0));
  return reports;
}
