/**
 * Draws the pictures of `docs/pictures` again: `npm run pictures`, or some groups of them: `npm run pictures -- cards`.
 * It notes what they were drawn from, so that a test can tell which are stale, and takes away what is drawn no more.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { drawBadges } from './draw-badges.ts';
import { drawCards } from './draw-cards.ts';
import { drawDemo } from './draw-demo.ts';
import { drawOptions } from './draw-options.ts';
import { drawStore } from './draw-store.ts';
import { drawSurfaces } from './draw-surfaces.ts';
import { drawVariants } from './draw-variants.ts';
import {
  type Drawings,
  type Drawn,
  type Group,
  groups,
  hashOf,
  picturesFolder,
  readDrawings,
  recordFile,
} from './drawn-from.ts';
import type { Picture } from './picture.ts';

const draws: Readonly<Record<Group, (picture: Picture) => Promise<void>>> = {
  badges: drawBadges,
  cards: drawCards,
  demo: drawDemo,
  options: drawOptions,
  store: drawStore,
  surfaces: drawSurfaces,
  variants: drawVariants,
};

const namesOf = (drawn?: Drawn): readonly string[] => [...(drawn?.pack ?? []), ...(drawn?.examples ?? [])];

async function drawn(group: Group): Promise<Drawn> {
  const noted = { pack: new Set<string>(), examples: new Set<string>() };
  await draws[group]((name, shows) => {
    noted[shows].add(name);
    return join(picturesFolder, `${name}.png`);
  });
  return { from: hashOf(group), pack: [...noted.pack].sort(), examples: [...noted.examples].sort() };
}

/** The page that shows every picture. */
function pageOf(drawings: Drawings): string {
  const parts = groups.flatMap((group) => {
    const { pack = [], examples = [] } = drawings[group] ?? {};
    const show = (heading: string, names: readonly string[]) =>
      names.length === 0 ? [] : [`### ${heading}`, ...names.map((name) => `![${name}](${name}.png)`)];
    return [`## ${group}`, ...show('With the real pack', pack), ...show('With examples', examples)];
  });
  return [
    '# Pictures',
    'Drawn by `npm run pictures`, this page with them. Those that end in `-200` show windows at 200 % zoom.',
    ...parts,
    '',
  ].join('\n\n');
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !groups.some((group) => group === name));
if (unknown.length > 0) throw new Error(`No group is called ${unknown.join(', ')}: ${groups.join(', ')}.`);
mkdirSync(picturesFolder, { recursive: true });
for (const group of groups) {
  // Those for the stores are made of the others.
  if (named.length > 0 && !named.includes(group) && group !== 'store') continue;
  const before = namesOf(readDrawings()[group]);
  const now = await drawn(group);
  const gone = before.filter((name) => !namesOf(now).includes(name));
  for (const name of gone) rmSync(join(picturesFolder, `${name}.png`), { force: true });
  const drawings = { ...readDrawings(), [group]: now };
  writeFileSync(recordFile, `${JSON.stringify(drawings, null, 2)}\n`);
  writeFileSync(join(picturesFolder, 'README.md'), `${pageOf(drawings).trim()}\n`);
  console.log(`${group}: drawn.`);
}
