/** The Workers build on workerd, started for the suite: fresh data, a fresh key, a free port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startLocalEdge } from '../edge/local-edge.ts';
import { newKey } from '../keys/new-key.ts';
import { createBuilder } from '../store/builder.ts';
import { seedEntries } from '../store/open-memory-store.ts';
import { ownRows } from './sample.ts';
import type { OwnHost } from './start-own.ts';

export async function startEdge(log?: (line: string) => void): Promise<OwnHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-edge-'));
  const path = join(folder, 'labels.sqlite');
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (const entry of seedEntries(ownRows())) builder.add(entry);
  builder.finish({ generation: '1' });
  db.close();
  const key = newKey();
  const edge = await startLocalEdge(log ? { log } : {});
  await edge.load(path);
  await edge.addKey(key);
  rmSync(folder, { recursive: true, force: true });
  return { url: edge.url, key, close: () => edge.close() };
}
