/**
 * Without any key the service would be useless, so it makes one. It goes into a file that its owner alone may read,
 * because what a service prints ends up in a log.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { usualPerSecond } from '../keys/expiry-of.ts';
import { type KeyFile, openKeyFile } from '../keys/key-file.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { inRecord } from './with-changes.ts';
import type { Given } from './work.ts';

export type KeysWanted = Pick<Given, 'data' | 'cluster' | 'open' | 'admin'>;

/** Makes those that are missing, and returns a line about each. */
export async function firstKeys(wanted: KeysWanted): Promise<readonly string[]> {
  const said: string[] = [];
  if (wanted.open !== true) said.push(...(await firstKey(wanted, 'first')));
  if (wanted.admin === true) said.push(...(await firstKey(wanted, 'admin')));
  return said;
}

async function firstKey(wanted: KeysWanted, name: 'first' | 'admin'): Promise<readonly string[]> {
  const isAdmin = name === 'admin';
  const isThere = (keys: KeyFile) => keys.list().some((key) => key.isAdmin === isAdmin);
  const known = openKeyFile(openStoreDirectory(wanted.data).keyFile);
  const isKnown = isThere(known);
  known.close();
  if (isKnown) return [];
  return inRecord(wanted, (data) => {
    const keys = openKeyFile(openStoreDirectory(data).keyFile);
    try {
      // Another node of a cluster may just have made it.
      if (isThere(keys)) return [];
      const path = resolve(wanted.data, `${name}-key`);
      // The file first: a key that nobody could read would keep the next start from making another.
      rmSync(path, { force: true });
      const file = openSync(path, 'wx', 0o600);
      const { key, record } = keys.add({ name, isAdmin, rate: usualPerSecond }, Date.now());
      writeSync(file, `${key}\n`);
      closeSync(file);
      return [`The ${name} key (${record.id}) is in ${path}. Move it to where it is needed.\n`];
    } finally {
      keys.close();
    }
  });
}
