/**
 * Weighs what a user loads, gzipped. Each part has a goal; a part that has not reached its goal has a weight that it must
 * not grow beyond, so that the way goes down alone; a part that stands well below its goal may have one too, so that what
 * was won stays won. `npm run size` fails while a goal is missed; `npm test` (`--held`) when a part grows.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kB = 1000;

/** Each part: its entry file in the build, and what it is to weigh with everything that it loads. */
const budgets: readonly {
  readonly name: string;
  readonly files?: readonly RegExp[];
  readonly page?: string;
  readonly goal: number;
  /** What it weighs today, where the goal is missed. Lower it whenever that becomes true. */
  readonly held?: number;
}[] = [
  {
    name: 'content script, before the first hover',
    files: [/^content-scripts\/page\.(js|css)$/, /^content-scripts\/hydration\.js$/],
    goal: 25 * kB,
    held: 36.8 * kB,
  },
  { name: 'card', files: [/^card\.js$/], goal: 25 * kB },
  { name: 'worker, without the pack', files: [/^background\.js$/], goal: 40 * kB, held: 45.2 * kB },
  { name: 'popup', page: 'popup.html', goal: 40 * kB },
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** The scripts and styles that a page of the extension names, and those that they import in turn. */
function loadedBy(folder: string, page: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, path] of text.matchAll(
      /["'`](?:\.{0,2}\/)((?:chunks|assets)\/[\w.-]+|[\w.-]+\.(?:js|css))["'`]/g,
    )) {
      const found = all.find(
        (name) => name === path || name === `chunks/${path}` || name === `assets/${path}`,
      );
      if (found) visit(found);
    }
  };
  const all = filesIn(folder);
  visit(page);
  return [...seen];
}

const out = process.env.NAMETAG_OUT ?? '.output';
const rows = ['chrome-mv3', 'firefox-mv3'].flatMap((build) => {
  const folder = join(out, build);
  const all = filesIn(folder);
  return budgets.flatMap((budget) => {
    const files = budget.page
      ? loadedBy(folder, budget.page)
      : all.filter((file) => budget.files?.some((pattern) => pattern.test(file)));
    if (files.length === 0) return [];
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
    return [{ ...budget, name: `${build}: ${budget.name}`, bytes }];
  });
});

const asHeld = process.argv.includes('--held');
const judged = rows.map(({ name, bytes, goal, held = goal }) => ({
  name,
  bytes,
  goal,
  held,
  ok: bytes <= (asHeld ? held : goal),
}));
for (const { name, bytes, goal, held, ok } of judged) {
  const missed = bytes > goal ? `: goal missed${asHeld ? `, held at ${held / kB} kB` : ''}` : '';
  console.log(`${ok ? '✓' : '✗'} ${name}: ${(bytes / kB).toFixed(1)} kB of ${goal / kB} kB${missed}`);
}
const json = process.argv.indexOf('--json');
const file = json === -1 ? undefined : process.argv[json + 1];
if (file) writeFileSync(file, JSON.stringify(judged));
process.exitCode = judged.every((row) => row.ok) ? 0 : 1;
