/** How much the pack knows of lists that it was not made from, by kind, and from which of its sources. */
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { readHeldBack, recallOf } from './recall/held-back.ts';
import { report } from './report.ts';

const bench = report('recall');
for (const { list, found, weighted, overlap } of recallOf(readHeldBack(), await ensurePack())) {
  const { kind, origin, hashes, floor, goal } = list;
  bench.figure({
    what: `${kind} (${found} of ${hashes.length}, ${origin})`,
    value: found / hashes.length,
    unit: 'known',
    goal: { atLeast: goal ?? floor },
  });
  if ([...list.times.values()].some((times) => times > 1))
    console.log(`  weighted by how often each is met: ${(weighted * 100).toFixed(1)} %`);
  const sources = [...overlap].sort(([, a], [, b]) => b - a).slice(0, 5);
  console.log(`  known from: ${sources.map(([source, count]) => `${source} ${count}`).join(', ')}`);
}
bench.end();
