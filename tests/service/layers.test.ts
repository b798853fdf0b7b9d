import { expect, test } from 'vitest';
import { allFacts } from '../../data/all-facts.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { collections } from '../../service/store/collections.ts';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { openLayers } from '../../service/store/open-layers.ts';
import { labelEntry, mevEntry, type StoreEntry } from '../../service/store/store-entry.ts';
import { storedPieces } from '../../service/store/stored-pieces.ts';
import { count, seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { buildStore } from '../lab/service/build-store.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { writeLabels } from '../lab/service/write-labels.ts';
import { random } from '../random.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();

const build = (name: string, entries: readonly (StoreEntry | string)[]) =>
  buildStore(folder(name), entries, name);

const words = [
  'wallet',
  'hot',
  'Pool',
  'alpha',
  'Alpha wallet',
  'e',
  'ab',
  'router of the long example name',
];

function randomEntries(next: () => number, length: number): (StoreEntry | string)[] {
  const word = () => words[Math.floor(next() * words.length)] ?? '';
  return Array.from({ length }, () => {
    const address = exampleAddress('ethereum', Math.floor(next() * 60));
    return next() < 0.8
      ? labelEntry('ethereum', { address, ...labelNamed(`${word()} ${word()}`), type: word() })
      : mevEntry('ethereum', { address, label: 'MEV Bot', subtype: word(), txs: [word()], protocols: [] });
  });
}

test('two layers answer like one store of both, own records first and none of them twice', async () => {
  const next = random(seed);
  for (let run = 0; run < count(20, 4); run++) {
    const own = randomEntries(next, 150);
    const pack = [...randomEntries(next, 300), ...own.slice(0, 30)];
    const [upper, lower] = [build(`own-${run}`, own), build(`pack-${run}`, pack)];
    const layers = openLayers({ imported: upper, pack: lower });
    // If two MEV records differ only in their lists, the own one counts, as the last one of an import does.
    const single = openStoreFile(build(`single-${run}`, [...pack, ...own]));
    const above = openStoreFile(upper);
    for (const { id, indexes } of collections) {
      const keys = Array.from({ length: 60 }, (_, number) =>
        exampleAddress('ethereum', number).toLowerCase(),
      );
      const found = layers.find(id, keys);
      for (const [at, stored] of single.find(id, keys).entries()) {
        const pieces = storedPieces(found[at] ?? '');
        expect(pieces.toSorted()).toEqual(storedPieces(stored ?? '').toSorted());
        const mine = above.find(id, [keys[at] ?? ''])[0];
        if (mine !== undefined)
          expect(pieces.slice(0, storedPieces(mine).length)).toEqual(storedPieces(mine));
      }
      for (const index of indexes) {
        for (const text of [...words, 'a', 'nothing', 'MEV']) {
          const all = single.search(index.id, text, 1_000, 0);
          expect(layers.search(index.id, text, 1_000, 0), text).toEqual(all);
          const offset = Math.floor(next() * 40);
          expect(layers.search(index.id, text, 7, offset), text).toEqual(all.slice(offset, offset + 7));
        }
      }
    }
    for (const store of [layers, single, above]) store.close();
  }
});

// The first import once dropped the pack if it was told to add.
test.each([
  ['replace', []],
  ['add to', ['--add']],
])(
  'own labels that %s what was imported are served above the open pack, which stays; alone when told so',
  async (what, more) => {
    const data = folder(what);
    const [fact] = allFacts();
    if (!fact) throw new Error('The pack is empty.');
    const chain = 'ethereum';
    const own = [fact.address, exampleAddress(chain, 1)].map((address) => [address, 'Our own name'] as const);
    const file = writeLabels(folder('team.csv'), own, { chain });
    expect((await runCommand(data, 'import', file, ...more)).code).toBe(0);
    const service = await startService({ data, pack: true, args: ['--open'] });
    expect(await namesAt(service.url, exampleAddress(chain, 1), { chain })).toEqual(['Our own name']);
    const names = await namesAt(service.url, fact.address, { chain });
    expect([names[0], names.includes(fact.name)]).toEqual(['Our own name', true]);
    const search = await fetch(`${service.url}/ethereum/search?searchtext=our+own+name`);
    expect((await search.json()).data).toHaveLength(2);
    await service.stop();
    const alone = await startService({ data, args: ['--open', '--without-pack'] });
    expect(await namesAt(alone.url, fact.address, { chain })).toEqual(['Our own name']);
    await alone.stop();
  },
);
