/** `npm run service:edge`: the Workers build on this machine, and what deploying it needs. */

import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allFacts, packVersion } from '../data/all-facts.ts';
import { defaultStorePath } from '../service/default-store-path.ts';
import { inserts, literalSql, prepareSql, switchSql } from '../service/edge/insert-sql.ts';
import { createKeyTable } from '../service/edge/keys-in-d1.ts';
import { startLocalEdge } from '../service/edge/local-edge.ts';
import { newKey, recordFor } from '../service/keys/new-key.ts';
import { stopSignal } from '../service/stop-signal.ts';
import { mergeStores } from '../service/store/merge-stores.ts';
import { openStoreDirectory } from '../service/store/store-directory.ts';

const help = `npm run service:edge                        the Workers build on workerd, offline, with a key of its own
npm run service:edge -- sql --out DIRECTORY [--first]   what is served here, as SQL for D1
npm run service:edge -- key [--name N] [--rate N] [--quota N]   a new key, and the SQL that makes it known

--data DIRECTORY  where the labels are (.cache/service); the open pack when nothing was imported
--port N          port to listen on (8748)
--first           the database is empty: there is nothing to replace
--without-pack    what was imported alone, without the open pack under it
`;

const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string' },
    out: { type: 'string' },
    first: { type: 'boolean' },
    'without-pack': { type: 'boolean' },
    name: { type: 'string' },
    rate: { type: 'string' },
    quota: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
const data = values.data ?? fileURLToPath(new URL('../.cache/service/', import.meta.url));

/** The served labels as one store, because D1 has no layers. */
function storePath(): string {
  const directory = openStoreDirectory(data);
  directory.update();
  const pack = values['without-pack'] === true ? undefined : defaultStorePath(data, packVersion(), allFacts);
  const merged = join(data, 'merged.sqlite');
  mergeStores({ edits: directory.editFile, imported: directory.current()?.path, pack }, merged);
  return merged;
}

async function listen(): Promise<void> {
  const edge = await startLocalEdge({
    port: Number(values.port ?? 8748),
    log: (line) => process.stdout.write(line),
  });
  process.stderr.write('Filling D1…\n');
  await edge.load(storePath());
  const key = newKey();
  await edge.addKey(key);
  process.stderr.write(`Your key, for this run: ${key}\nNametag label service on workerd: ${edge.url}\n`);
  await stopSignal();
  await edge.close();
}

async function writeSql(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const fill = createWriteStream(join(out, '1-fill.sql'));
  const write = async (text: string) => {
    if (!fill.write(`${text}\n`)) await once(fill, 'drain');
  };
  for (const sql of [createKeyTable, ...prepareSql()]) await write(`${sql};`);
  for (const insert of inserts(storePath())) await write(literalSql(insert));
  fill.end();
  await once(fill, 'finish');
  const last = createWriteStream(join(out, '2-switch.sql'));
  last.end(`${switchSql(values.first === true).join(';\n')};\n`);
  await once(last, 'finish');
  process.stdout.write(`Wrote 1-fill.sql and 2-switch.sql into ${out}; run them in this order.\n`);
}

function printKey(): void {
  const key = newKey();
  const { id, digest, rate, quota, name } = recordFor({
    key,
    name: (values.name ?? '').replaceAll("'", "''"),
    rate: Number(values.rate ?? 0),
    quota: Number(values.quota ?? 0),
  });
  const now = new Date().toISOString();
  process.stdout.write(
    `INSERT INTO key VALUES ('${id}', '${name}', '${digest}', ${rate}, ${quota}, '${now}', NULL);\n`,
  );
  process.stderr.write(`Your key (${id}), shown this once: ${key}\n`);
}

const [command = 'listen'] = positionals;
if (values.help === true) process.stdout.write(help);
else if (command === 'listen') await listen();
else if (command === 'sql' && values.out !== undefined) await writeSql(values.out);
else if (command === 'key') printKey();
else {
  process.stderr.write(help);
  process.exitCode = 2;
}
