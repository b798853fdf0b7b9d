/**
 * Prints the gzipped size of what a user loads, and fails if a part holds what it must not, or is so large that something
 * came in by mistake. What a start costs is measured in milliseconds, by the benches.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kB = 1000;

/** The alphabets of base58 and bech32, SHA-256's first constant, and a method of every hash. */
const codecTraces = [
  '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  '1116352408',
  'digestInto',
];

/** The parts, each with its entry file in the build and a wide bound for everything that it loads. */
const parts: readonly {
  readonly name: string;
  readonly files?: readonly RegExp[];
  readonly page?: string;
  readonly most: number;
  /** Traces that must be in none of its files. */
  readonly never?: readonly string[];
}[] = [
  {
    name: 'content script, before the first hover',
    files: [/^(page|reader)\.js$/, /^assets\/page\.css$/],
    most: 60 * kB,
    never: codecTraces,
  },
  { name: 'card', files: [/^card\.js$/], most: 45 * kB },
  { name: 'worker, without the pack', files: [/^background\.js$/], most: 100 * kB },
  { name: 'popup', page: 'popup.html', most: 70 * kB },
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
  return parts.flatMap((part) => {
    const files = part.page
      ? loadedBy(folder, part.page)
      : all.filter((file) => part.files?.some((pattern) => pattern.test(file)));
    if (files.length === 0) return [];
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
    const traces = (part.never ?? []).filter((trace) =>
      files.some((file) => readFileSync(join(folder, file), 'utf8').includes(trace)),
    );
    return [{ ...part, name: `${build}: ${part.name}`, bytes, traces }];
  });
});

const results = process.env.NAMETAG_RESULTS;
for (const { name, bytes, most, traces } of rows) {
  const ok = bytes <= most && traces.length === 0;
  const also = traces.map((trace) => `, holds "${trace}"`).join('');
  const line = `${name}: ${(bytes / kB).toFixed(1)} kB of at most ${most / kB} kB${also}`;
  console.log(`${ok ? '✓' : '✗'} ${line}`);
  if (!ok) process.exitCode = 1;
  // `npm test` counts each row as a test.
  if (results) appendFileSync(results, `${JSON.stringify({ file: '', title: line, ok, ms: 0 })}\n`);
}
