/** A data directory with the store of the open pack: building it takes longer than the tests of what it serves. */
import { join } from 'node:path';
import { allFacts, packVersion } from '../../data/all-facts.ts';
import { defaultStorePath } from '../../service/default-store-path.ts';
import { buildOnce } from '../lab/build-once.ts';

const data = join(import.meta.dirname, '..', '..', '.cache', 'served-pack');
const sources = ['.cache/pack', 'lib/core', 'service/store', 'service/default-store-path.ts'];

export async function servedPack(): Promise<string> {
  await buildOnce(data, { sources }, async () => defaultStorePath(data, packVersion(), allFacts));
  return data;
}
