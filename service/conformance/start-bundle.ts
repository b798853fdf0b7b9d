/** The bundle, started for the suite as an operator starts it: fresh data, records that it imported, its first key. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { seedEntries } from '../store/open-memory-store.ts';
import { pieceOf, type StoreEntry } from '../store/store-entry.ts';
import { labelRecord } from '../store/stored-pieces.ts';
import { ownRows } from './sample.ts';
import type { OwnHost } from './start-own.ts';

/** The suite's own records, a line each, as the specification writes them. */
export const ownLines = (): string =>
  Array.from(seedEntries(ownRows()), (entry) => `${recordText(entry)}\n`).join('');

/** `folder` is what `npm run service:bundle` wrote; `cluster`: as the first node of one. */
export async function startBundle(folder: string, cluster?: string): Promise<OwnHost> {
  const place = mkdtempSync(join(tmpdir(), 'nametag-bundle-'));
  const data = join(place, 'data');
  const file = join(folder, 'nametag-service.mjs');
  const rows = join(place, 'rows.ndjson');
  writeFileSync(rows, ownLines());
  const where = ['--data', data, ...(cluster === undefined ? [] : ['--cluster', cluster])];
  const imported = spawnSync(process.execPath, [file, 'import', rows, '--strict', ...where]);
  if (imported.status !== 0) throw new Error(`The bundle did not import: ${imported.stderr}`);
  const child = spawn(process.execPath, [file, '--without-pack', '--port', '0', ...where], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      const found = /service: (http:\S+)/.exec(errors)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('close', (code) => reject(new Error(`The bundle ended with code ${code}: ${errors}`)));
  });
  return {
    url,
    key: readFileSync(join(data, 'first-key'), 'utf8').trim(),
    async close() {
      child.kill('SIGTERM');
      await closed;
      rmSync(place, { recursive: true, force: true });
    },
  };
}

const recordText = (entry: StoreEntry) =>
  entry.whole || labelRecord('labelA', entry.collection.chain, pieceOf(entry));
