/** The packs of the build, which are compiled first if they are out of date. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPack, type Pack } from '../../lib/core/pack.ts';
import { ensurePack } from '../../scripts/ensure-pack.ts';

const directory = await ensurePack();

export const readBuiltPack = async (name: string): Promise<ArrayBuffer> =>
  Uint8Array.from(await readFile(join(directory, `${name}.bin`))).buffer;

export async function builtPack(name: string): Promise<Pack> {
  const pack = openPack(await readBuiltPack(name));
  if (!pack.ok) throw new Error(pack.message);
  return pack;
}
