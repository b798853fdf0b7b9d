/** The keys that sign published lists: one file beside the labels, for its owner alone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isList, isObject, isText, type Of } from '../../lib/core/shape.ts';
import { writeLine } from '../store/write-line.ts';
import { newSigningKey } from './sign-index.ts';

const isKey = isObject({ publicKey: isText(200), privateKey: isText(500) });
/** `former`: the keys before it, which hand over to it. */
const isListKeys = isObject({ key: isKey, former: isList(isKey) });

export type ListKeys = Of<typeof isListKeys>;

export const listKeyFile = (data: string): string => join(data, 'list-key.json');

/** Makes a key at the first use. `renew`: makes another one, to which the present one hands over. */
export async function openListKeys(data: string, renew: boolean): Promise<ListKeys> {
  const path = listKeyFile(data);
  const present = existsSync(path) ? readKeys(path) : undefined;
  if (present && !renew) return present;
  const keys: ListKeys = {
    key: await newSigningKey(),
    former: present ? [present.key, ...present.former] : [],
  };
  writeLine(path, JSON.stringify(keys), 0o600);
  return keys;
}

function readKeys(path: string): ListKeys {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    value = undefined;
  }
  // A new key would cost every reader a question, so none is made in silence.
  if (!isListKeys(value))
    throw new Error(`${path} cannot be read. Put it back from a backup, or remove it for a new key.`);
  return value;
}
