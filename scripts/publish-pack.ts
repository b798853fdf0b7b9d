/**
 * Writes the built-in list as a list for any static host, which builds with `WXT_LIST_URL` offer: so its labels get newer
 * between two versions. Little-known tokens are left out, because a list cannot say that they are.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chainIds } from '../lib/core/chains.ts';
import type { ListRow } from '../lib/core/import/list-row.ts';
import { openPack } from '../lib/core/pack.ts';
import { openListKeys } from '../service/publish/list-keys.ts';
import { type PublishedFiles, publishList } from '../service/publish/publish-list.ts';

export async function publishPack(
  directory: string,
  folder: string,
  /** Where the key that signs the list is kept, or made at the first use. */
  keys: string,
  now: number,
): Promise<PublishedFiles> {
  mkdirSync(keys, { recursive: true });
  const { key, former } = await openListKeys(keys, false);
  return publishList({
    folder,
    rows: packRows(directory),
    title: 'Nametag’s built-in list',
    key,
    former,
    now,
  });
}

function* packRows(directory: string): Generator<ListRow> {
  for (const chain of chainIds) {
    const bytes = new Uint8Array(readFileSync(join(directory, `${chain}.bin`)));
    const pack = openPack(bytes.buffer);
    if (!pack.ok) throw new Error(`${chain}: ${pack.message}`);
    for (const { address, labels } of pack.entries())
      for (const { name, type, subtype, text: label, category, origin, at, unsure, littleKnown } of labels)
        if (!littleKnown)
          yield {
            ...{ chain, address, name, type, subtype, label, category, origin },
            ...(at !== undefined && { at }),
            ...(unsure && { unsure }),
          };
  }
}
