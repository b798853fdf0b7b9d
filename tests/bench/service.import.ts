/** What it costs to make a store of a CSV file, against the plain server's database of the same file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { runProcess } from '../lab/service/process.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import type { BenchReport } from './report.ts';
import { rows } from './service.data.ts';

export interface BenchStore {
  readonly size: number;
  /** The service's data directory. */
  readonly data: string;
  /** The plain server's database. */
  readonly plain: string;
}

export async function benchImport(
  folder: string,
  size: number,
  out: BenchReport,
  isKept: boolean,
): Promise<BenchStore> {
  const store = { size, data: join(folder, String(size)), plain: join(folder, `${size}.sqlite`) };
  if (isKept && existsSync(store.plain)) return store;
  for (const old of [store.data, store.plain]) rmSync(old, { recursive: true, force: true });
  const file = join(folder, `${size}.csv`);
  await writeCsv(file, size);
  const start = performance.now();
  const first = cpuSeconds();
  const { code, out: said } = await runProcess({ data: store.data }, 'import', file);
  const between = cpuSeconds();
  if (code !== 0) throw new Error(said);
  const seconds = (performance.now() - start) / 1000;
  const how = await importPlainly(file, store.plain);
  const plainly = cpuSeconds() - between;
  rmSync(file);
  out.figure({
    what: `import of ${size} rows`,
    value: between - first,
    unit: 'CPU s',
    rival: { what: how, value: plainly },
    // Starting counts for more where there are few.
    ...(size >= 1_000_000 && { goal: { atMost: 2.5 } }),
  });
  out.figure({ what: `import of ${size} rows`, value: size / seconds, unit: 'rows/s' });
  const peak = Number(/peak memory (\d+) MB/.exec(said)?.[1]);
  out.figure({ what: `import of ${size} rows: peak memory`, value: peak, unit: 'MB', goal: { atMost: 300 } });
  const megabytes = (path: string) => statSync(path).size / 2 ** 20;
  out.figure({
    what: `store of ${size} rows`,
    value: megabytes(join(store.data, 'labels-1.sqlite')),
    unit: 'MB',
    rival: { what: "the plain server's", value: megabytes(store.plain) },
  });
  return store;
}

const before = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
CREATE TABLE labels (chain TEXT, address TEXT, name TEXT, type TEXT, subtype TEXT, label TEXT);`;
const after = `CREATE INDEX by_address ON labels (chain, address);
CREATE VIRTUAL TABLE words USING fts5 (name, type, subtype, label, content='labels', tokenize='trigram');
INSERT INTO words (words) VALUES ('rebuild');`;

/** With the program of Debian's package of that name; where it is absent, with Node's SQLite. Says which. */
async function importPlainly(file: string, path: string): Promise<string> {
  const child = spawn('sqlite3', [path], { stdio: ['pipe', 'ignore', 'inherit'] });
  const isThere = await once(child, 'spawn').catch(() => undefined);
  if (!isThere) return importByNode(file, path);
  child.stdin.end(`${before}\n.import --csv --skip 1 "${file}" labels\n${after}\n`);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`sqlite3 ended with ${code}.`);
  return 'sqlite3 .import, index and FTS5';
}

async function importByNode(file: string, path: string): Promise<string> {
  const db = new DatabaseSync(path);
  db.exec(`${before} BEGIN`);
  const insert = db.prepare('INSERT INTO labels VALUES (?, ?, ?, ?, ?, ?)');
  // None of these names holds a quotation mark or a comma.
  for await (const line of createInterface(createReadStream(file)))
    if (!line.startsWith('blockchain,')) insert.run(...line.replaceAll('"', '').split(','));
  db.exec(`${after} COMMIT`);
  db.close();
  return 'the same by node:sqlite, without sqlite3';
}

export async function writeCsv(file: string, size: number, seed = 1): Promise<void> {
  const stream = createWriteStream(file);
  let text = 'blockchain,address,address_name,label_type,label_subtype,label\n';
  for (const { chain, address, name, type, subtype, label } of rows(size, seed)) {
    text += `${chain},${address},"${name.replaceAll('"', '""')}",${type},${subtype},${label}\n`;
    if (text.length < 2 ** 16) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await once(stream, 'finish');
}
