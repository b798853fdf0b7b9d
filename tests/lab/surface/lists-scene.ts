/** Label lists in the options, and a site on which their names stand. */
import { expect } from 'vitest';
import { createStaticFiles } from '../lists/static-files.ts';
import { evm } from '../pages/address.ts';
import { enter, openOptions, pressOnce } from './options-page.ts';
import type { Page } from './page.ts';
import { hostOf } from './service.ts';
import type { Site } from './site.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export const listsUrl = 'https://lists.example';
export const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
export const many = Array.from({ length: 400 }, (_, n) => n + 1);

/** A list as CSV that names these addresses; the word tells versions apart. */
export const listCsv = (word: string, of: readonly number[] = numbers, kind = 'exchange'): string =>
  ['chain,address,name,category', ...of.map((n) => `ethereum,${evm(n)},${word} ${n},${kind}`)].join('\n');

/** Of which three stand on the page. */
export const pageOfListed = [1, 2, 3]
  .map((n) => `<p><a id="n${n}" href="/address/${evm(n)}">${evm(n)}</a></p>`)
  .join('');

interface Place {
  readonly world: World;
  readonly host: ReturnType<typeof createStaticFiles>;
  readonly options: Page;
  readonly site: Site;
}

export async function beginLists(more: WorldOptions = {}, body = pageOfListed): Promise<Place> {
  const host = createStaticFiles();
  const world = await startWorld({ ...more, hosts: { [listsUrl]: hostOf(host) } });
  world.permissions.grant(`${listsUrl}/*`);
  const options = await openOptions(world, 'lists');
  // The built-in list is there always.
  await expect.poll(() => listTitles(options)).not.toEqual([]);
  return { world, host, options, site: await world.visit('https://etherscan.io/txs', body) };
}

export const listTitles = (options: Page) => options.texts('#list-order .list-title');
export const listProblem = (options: Page) => options.texts('.list-problem').join();
export const firstBadge = ({ site }: Place) => site.badges()[0] ?? '';
export const named = (place: Place, name: string) => expect.poll(() => firstBadge(place)).toContain(name);
export const refused = ({ options }: Place, why: string) =>
  expect.poll(() => listProblem(options)).toContain(why);

/** Says of a file that has addresses alone what these are. */
export async function describeList(options: Page, name: string): Promise<void> {
  options.fill('#list-name', name);
  await options.drawn();
  options.choose('#list-chain', 'ethereum');
  await options.drawn();
}

export async function previewList({ options }: Place, path: string): Promise<void> {
  await enter(options, '#list-url', listsUrl + path);
  await expect.poll(() => options.texts('#list-preview h3')).toHaveLength(1);
}

export async function addList(place: Place, path: string): Promise<void> {
  const before = listTitles(place.options).length;
  await previewList(place, path);
  await pressOnce(place.options, '#list-add');
  await expect.poll(() => listTitles(place.options)).toHaveLength(before + 1);
}

export async function updateList({ options, host }: Place, status: number): Promise<void> {
  host.asked.length = 0;
  // The one before it may not have ended.
  await pressOnce(options, '.list-update:not([aria-disabled=true])');
  await expect.poll(() => host.asked.map((one) => one.status)).toEqual([status]);
}
