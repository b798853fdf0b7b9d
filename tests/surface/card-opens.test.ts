/** What opens and closes a card: what its reader does, and nothing that a page's script plays. */
import { expect, test } from 'vitest';
import type { Settings } from '../../lib/settings/settings.ts';
import { evm } from '../lab/pages/address.ts';
import { byPerson } from '../lab/surface/by-person.ts';
import { press, rest, scene } from '../lab/surface/card-scene.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';

const all = Array.from({ length: 6 }, (_, n) => evm(n + 1));
const exchanges = (addresses: readonly string[]) => ({
  labels: addresses.map((address, at) => seedLabel(address, `Example Exchange ${at + 1}`)),
});
const page = `${all.map((one, at) => `<p><a id="link${at + 1}" href="/address/${one}">${one}</a></p>`).join('')}
<button id="after">After</button>`;

/** All have their badges, or none while nothing is looked up before its reader points at it. */
async function begin(settings: Partial<Settings> = {}, known = all) {
  const { world, site } = await scene(page, exchanges(known), settings);
  const first = [...site.document.querySelectorAll('a')].map((link) => `#${link.id}`);
  if (settings.mode !== 'hover') await expect.poll(site.badges).toHaveLength(known.length);
  return { world, site, links: first };
}
const one = /^Example Exchange 1/;
const onHover = { mode: 'hover' } as const;

test('card: the way from the address into the card leaves it open, and so does resting in it', async () => {
  const { world, site } = await begin();
  await rest(site, '#link1', one);
  // Between the two, the pointer is at neither.
  site.move('#after');
  site.card().move('article');
  await world.pass(1_000);
  expect(site.words()).toMatch(one);
  await site.leave();
  expect(site.cards()).toBe(0);
});

test('card: one that shrinks away from under a pointer at rest, as after "Save", stays until the pointer moves', async () => {
  const { world, site } = await begin();
  await rest(site, '#link1', one);
  const { window, document } = site.card();
  const pointer = (type: string, screenX: number) =>
    site.script(() =>
      byPerson(() =>
        document.documentElement.dispatchEvent(new window.PointerEvent(type, { screenX, screenY: 400 })),
      ),
    );
  pointer('pointermove', 120);
  pointer('pointerleave', 120);
  await world.pass(1_000);
  expect(site.words()).toMatch(one);
  pointer('pointerleave', 121);
  await world.pass(1_000);
  expect(site.cards()).toBe(0);
});

test('card: Escape closes it, and the page hears nothing of that', async () => {
  const { site } = await begin();
  const heard: string[] = [];
  site.document.addEventListener('keydown', ({ key }) => heard.push(key));
  await rest(site, '#link1', one);
  site.press('Escape');
  expect(site.cards()).toBe(0);
  expect(heard).toEqual([]);
  site.press('Escape');
  expect(heard).toEqual(['Escape']);
});

test('card: Escape closes it too where nothing in it has the focus, and the page gets the focus back', async () => {
  const { site } = await begin();
  site.focusOn('#link1');
  await rest(site, '#link1', one);
  press(site, 'Keep open');
  // A click on its words takes the focus from the button, and the page is told that its host has it.
  const pressed = site.card().one('button[aria-pressed=true]');
  pressed.blur();
  site.focusOn('[data-nametag=card]');
  site.card().press('Escape');
  expect(site.cards()).toBe(0);
  expect(site.focus().id).toBe('link1');
});

test('card: keyboard focus that stays on a link opens it, and focus that goes on closes it', async () => {
  const { world, site } = await begin();
  const tabTo = (selector: string) => {
    site.press('Tab');
    site.focusOn(selector);
    return world.pass(1_000);
  };
  await tabTo('#link1');
  await expect.poll(site.words).toMatch(one);
  await tabTo('#after');
  expect(site.cards()).toBe(0);
});

test('card: pinned, it stays when its reader leaves, and another may open beside it', async () => {
  const { site } = await begin();
  await rest(site, '#link1', one);
  press(site, 'Keep open');
  await rest(site, '#link2', /^Example Exchange 2/);
  expect(site.cards()).toBe(2);
  await site.leave();
  expect(site.cards()).toBe(1);
  expect(site.words()).toMatch(one);
  press(site, 'Close');
  expect(site.cards()).toBe(0);
});

test('card: pinned, it takes the focus where its reader looks its address up again', async () => {
  const { world, site } = await begin();
  await rest(site, '#link1', one);
  press(site, 'Keep open');
  const clicked = { menuItemId: 'look-up', frameId: 0, linkUrl: `https://etherscan.io/address/${all[0]}` };
  for (const { api } of world.places()) api.contextMenus.onClicked.fire(clicked, { id: site.tabId });
  await expect.poll(() => site.card().focus().localName).toBe('article');
  expect(site.cards()).toBe(1);
});

test('card: a click on a badge opens a card that stays, and the page does not act on it', async () => {
  const { site } = await begin();
  const heard: Event[] = [];
  site.document.body.addEventListener('click', (event) => heard.push(event));
  site.click('#link1 + [data-nametag], #link1 [data-nametag]');
  await expect.poll(site.words).toMatch(one);
  await site.leave();
  await rest(site, '#link2', /^Example Exchange 2/);
  expect(site.cards()).toBe(2);
  expect(heard).toEqual([]);
});

test('card: one that is kept open goes when its site is switched off', async () => {
  const { world, site } = await begin();
  await rest(site, '#link1', one);
  press(site, 'Keep open');
  await world.ask('changeSettings', { change: { mode: 'off' } });
  await expect.poll(() => site.document.querySelectorAll('[data-nametag]').length).toBe(0);
});

test('card: crossing 200 badges opens one card, and the service is asked for nothing that was not rested on', async () => {
  const many = Array.from({ length: 200 }, (_, n) => evm(1_000 + n));
  const rows = many.map((address, n) => `<p><span id="n${n}">${address}</span></p>`).join('');
  const { world, site } = await scene(rows, exchanges(many), onHover);
  // What the page's script reads first is there.
  await rest(site, '#n0', one);
  await site.leave();
  for (let n = 1; n < 200; n++) site.move(`#n${n}`);
  expect(site.cards()).toBe(0);
  await rest(site, '#n199', /^Example Exchange 200.*Source/);
  expect(site.cards()).toBe(1);
  // Label, MEV activity and contract of those two.
  const rested = [many[0], many[199]].map((address = '') => address.toLowerCase());
  expect(world.asked.length).toBeLessThanOrEqual(6);
  expect(world.asked.filter((url) => !rested.some((address) => url.toLowerCase().includes(address)))).toEqual(
    [],
  );
});

test('card: cards for labelled, all, none', async () => {
  const { world, site } = await begin({}, all.slice(0, 1));
  const set = (cards: Settings['cards']) => world.ask('changeSettings', { change: { cards } });
  const opens = async (selector: string) => {
    await site.leave();
    await site.rest(selector);
    return site.cards() > 0;
  };
  // The first card brings the card's script.
  await rest(site, '#link1', one);
  expect(await opens('#link2')).toBe(false);
  await set('all');
  await rest(site, '#link2', /No label found/);
  await set('none');
  expect([await opens('#link1'), await opens('#link2')]).toEqual([false, false]);
  site.click('#link1 + [data-nametag], #link1 [data-nametag]');
  await expect.poll(site.words).toMatch(one);
});

/** Events that a page's script can make: pointer, finger and key, arriving and leaving. */
const coming = {
  mouse: ['pointerover', 'pointermove', 'mouseover', 'mousemove'],
  touch: ['pointerdown'],
  key: ['keydown', 'focusin', 'keyup'],
};
const going = {
  mouse: ['pointermove', 'pointerleave', 'mousemove', 'pointerdown', 'mousedown', 'pointerup', 'click'],
  touch: ['pointerdown', 'pointercancel', 'contextmenu'],
  key: ['focusout', 'keydown', 'keyup'],
};

/** Plays these events at an element, as a page's script does, and lets the time pass that a card waits for. */
async function play(
  { site, world }: Awaited<ReturnType<typeof begin>>,
  selector: string,
  events: Readonly<Record<string, readonly string[]>>,
  wait = 1_000,
): Promise<void> {
  const how = { bubbles: true, composed: true, cancelable: true };
  const { PointerEvent, KeyboardEvent, Event } = site.window;
  const made = (hand: string, name: string): readonly Event[] => {
    if (name.startsWith('pointer')) return [new PointerEvent(name, { ...how, pointerType: hand })];
    if (!name.startsWith('key')) return [new Event(name, how)];
    return ['Tab', 'Escape'].map((key) => new KeyboardEvent(name, { ...how, key }));
  };
  for (const [hand, names] of Object.entries(events)) {
    for (const event of names.flatMap((name) => made(hand, name)))
      site.script(() => site.one(selector).dispatchEvent(event));
    await world.pass(wait);
  }
}

test('card: a page that plays a pointer, a finger and keys opens none, and the service is asked nothing', async () => {
  const stage = await begin(onHover);
  const { world, site, links } = stage;
  // A real person on the same page, before and after.
  await rest(site, '#link1', one);
  await site.leave();
  for (const link of links.slice(1))
    for (const [hand, names] of Object.entries(coming)) {
      await play(stage, link, { [hand]: names });
      expect(site.cards(), `${link}, ${hand}`).toBe(0);
    }
  const ofFirst = all[0]?.toLowerCase() ?? '';
  expect(world.asked.filter((url) => !url.toLowerCase().includes(ofFirst))).toEqual([]);
  await rest(site, '#link2', /^Example Exchange 2/);
});

test('card: a page that plays leaving, Escape and clicks elsewhere does not close it; its reader does', async () => {
  const stage = await begin(onHover);
  const { site } = stage;
  await rest(site, '#link1', one);
  for (const place of ['#after', 'html']) await play(stage, place, going);
  expect(site.words()).toMatch(one);
  site.press('Escape');
  expect(site.cards()).toBe(0);
  await rest(site, '#link1', one);
  await site.leave();
  expect(site.cards()).toBe(0);
});

test('card: a page that plays all the while does not keep its reader from a card', async () => {
  const stage = await begin(onHover);
  const { site } = stage;
  // Once the page is read.
  await rest(site, '#link1', one);
  await site.leave();
  site.move('#link4');
  for (let time = 0; time < 10; time++) await play(stage, 'html', going, 50);
  await expect.poll(site.words).toMatch(/^Example Exchange 4/);
  await site.leave();
  expect(site.cards()).toBe(0);
});
