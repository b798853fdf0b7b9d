/** How long the main thread is busy with one more edit, when there are thousands. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEditFile } from '../../service/store/edit-file.ts';
import { openLayers } from '../../service/store/open-layers.ts';
import { editAt, manyEdits } from '../lab/service/many-edits.ts';
import type { BenchReport } from './report.ts';

const edits = 10_000;
const more = 50;

export function benchEdits(folder: string, out: BenchReport): void {
  const path = join(folder, 'edits.sqlite');
  rmSync(path, { force: true });
  manyEdits(path, edits);
  const store = openLayers({ edits: path });
  const file = openEditFile(path);
  let longest = 0;
  for (let number = 0; number < more; number++) {
    const records = [{ name: `Corrected ${number}`, type: '', subtype: '', label: '' }];
    const place = editAt(number);
    file.set({ ...place, records }, 'set', { by: 'bench', now: 0 });
    const start = performance.now();
    store.update?.();
    store.find(place.chain, [place.key]);
    longest = Math.max(longest, performance.now() - start);
  }
  file.close();
  store.close();
  out.figure({
    what: `one more of ${edits} edits, the longest of ${more}`,
    value: longest,
    unit: 'ms',
    goal: { atMost: 5 },
  });
}
