/** Measures the gzipped size of what a user loads, and fails if a part exceeds its budget. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kB = 1000;

/** The parts, each with its entry file in the build and a budget for everything that it loads. */
const budgets: readonly {
  readonly name: string;
  readonly files?: readonly RegExp[];
  readonly page?: string;
  readonly most: number;
}[] = [
  {
    name: 'content script, before the first hover',
    files: [/^content-scripts\/page\.(js|css)$/, /^content-scripts\/hydration\.js$/],
    most: 39 * kB,
  },
  { name: 'card', files: [/^card\.js$/], most: 27 * kB },
  { name: 'worker, without the pack', files: [/^background\.js$/], most: 51.5 * kB },
  { name: 'popup', page: 'popup.html', most: 40 * kB },
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** The scripts and styles of an extension's page, with everything that they import. */
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

const judged = rows.map(({ name, bytes, most }) => ({ name, bytes, most, ok: bytes <= most }));
for (const { name, bytes, most, ok } of judged) {
  console.log(`${ok ? '✓' : '✗'} ${name}: ${(bytes / kB).toFixed(1)} kB of at most ${most / kB} kB`);
}
const json = process.argv.indexOf('--json');
const file = json === -1 ? undefined : process.argv[json + 1];
if (file) writeFileSync(file, JSON.stringify(judged));
process.exitCode = judged.every((row) => row.ok) ? 0 : 1;
