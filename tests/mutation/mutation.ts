/**
 * `npm run stress -- mutation [GROUP…] [--sample N] [--seed N]`: how many small defects in a group its tests notice. Groups
 * where a wrong answer would do most harm are taken whole, of the others a seeded sample; `--sample` takes one of all.
 */
import { parseArgs } from 'node:util';
import { findMutants, sourcesIn } from './find-mutants.ts';
import { runMutants } from './run-mutants.ts';
import { sample } from './sample.ts';

interface Group {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Mutants of the usual sample; absent where the group is taken whole. */
  readonly sample?: number;
  /** Its tests count what their properties met, so none of the cases is left out. */
  readonly isCounted?: boolean;
}

const core = ['tests/unit/core/**/*.test.ts'];
const worker = ['tests/unit/worker/*.test.ts', 'tests/worker/{allowed,label-feed,page-port,search}.test.ts'];
const store = ['tests/service/{edits,edit-file,layers,live-store,records,search}.test.ts'];

const groups: Readonly<Record<string, Group>> = {
  address: {
    sources: ['lib/core/address', 'lib/core/families'],
    tests: ['tests/unit/core/address/**/*.test.ts'],
  },
  label: { sources: ['lib/core/label'], tests: ['tests/unit/core/label/**/*.test.ts'] },
  key: {
    sources: ['lib/core/secret', 'lib/worker/client/secret.ts', 'lib/worker/client/configured-service.ts'],
    tests: ['tests/unit/core/secret/**/*.test.ts', 'tests/unit/worker/configured-service.test.ts'],
  },
  import: { sources: ['lib/core/import'], tests: ['tests/unit/core/import/**/*.test.ts'], isCounted: true },
  core: { sources: ['lib/core'], tests: core, sample: 100, isCounted: true },
  worker: { sources: ['lib/worker'], tests: worker, sample: 100 },
  store: { sources: ['service/store'], tests: store, sample: 60 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(groups);
const lines: string[] = [];
for (const name of names) {
  const group = groups[name];
  if (!group) throw new Error(`There is no group "${name}". Known: ${Object.keys(groups).join(', ')}.`);
  const files = sourcesIn(group.sources);
  const size = values.sample === undefined ? group.sample : Number(values.sample);
  const spots = size === undefined ? undefined : sample(await findMutants(files), size, Number(values.seed));
  const start = Date.now();
  const verdicts = [
    ...runMutants(spots?.map(({ place }) => place) ?? files, group.tests, group.isCounted ? 1 : 10),
  ];
  const caught = verdicts.filter(([, { fate }]) => fate === 'caught').length;
  for (const [mark, { fate }] of verdicts) if (fate !== 'caught') console.log(`${fate}: ${mark}`);
  const share = ((100 * caught) / Math.max(1, verdicts.length)).toFixed(0);
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const how = spots ? `a sample, seed ${values.seed}` : 'whole';
  lines.push(`${name} (${how}): ${share} % of ${verdicts.length} mutants caught, ${minutes} min`);
}
console.log(lines.join('\n'));
