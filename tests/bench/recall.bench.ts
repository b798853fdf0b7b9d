/** How much the pack knows of lists that it was not made from, by kind, and from which of its sources. */
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { type Counted, readHeldBack, recallOf } from './recall/held-back.ts';
import { lengthsOf, rooms, shareCut } from './recall/names-that-fit.ts';
import { report } from './report.ts';

const bench = report('recall');
const directory = await ensurePack();
const units: Readonly<Record<Counted, string>> = {
  addresses: 'known',
  transactions: 'of the transactions',
  rows: 'of the rows',
};
const recalls = recallOf(readHeldBack(), directory);
for (const { list, found, share, overlap } of recalls) {
  const { kind, origin, rows, floor, goal, counted } = list;
  bench.figure({
    what: `${kind} (${found} of ${rows.length}, ${origin})`,
    value: share,
    unit: units[counted],
    goal: { atLeast: goal ?? floor },
  });
  const sources = [...overlap].sort(([, a], [, b]) => b - a).slice(0, 5);
  console.log(`  known from: ${sources.map(([source, count]) => `${source} ${count}`).join(', ')}`);
}
const pages = recalls.filter(({ list }) => list.counted === 'rows');
bench.figure({
  what: `rows with a name on ${pages.length} ordinary pages`,
  value:
    pages.reduce((sum, { found }) => sum + found, 0) /
    pages.reduce((sum, { list }) => sum + list.rows.length, 0),
  unit: 'of the rows',
  goal: { atLeast: 0.38 },
});
const cutGoals: Readonly<Record<string, number>> = { '10…9': 0.08, '8…6': 0.08, '4…4': 0.3, '140 px': 0.25 };
const names = lengthsOf(directory);
for (const [room, pixels] of Object.entries(rooms)) {
  const goal = cutGoals[room];
  bench.figure({
    what: `names that are cut in the room of ${room}`,
    value: shareCut(names, pixels),
    unit: 'of what is no token',
    ...(goal !== undefined && { goal: { atMost: goal } }),
  });
}
bench.end();
