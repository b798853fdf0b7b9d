import { expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { type Change, type EditFile, openEditFile } from '../../service/store/edit-file.ts';
import { editsInMemory } from '../../service/store/edits-in-memory.ts';
import { openLayers } from '../../service/store/open-layers.ts';
import { labelEntry } from '../../service/store/store-entry.ts';
import { type LabelTexts, storedPieces } from '../../service/store/stored-pieces.ts';
import { count, seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { buildStore } from '../lab/service/build-store.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { editAt, manyEdits } from '../lab/service/many-edits.ts';
import { random } from '../random.ts';

const folder = ownFolder();

function undoRecord(file: EditFile, number: number | undefined): Change {
  const change = file.entry(number);
  if (change?.about !== 'record') throw new Error('This is no change of a record.');
  return file.undo(change, { by: 'test', now: 0 });
}

test('the end of the journal is read without what is before it', () => {
  const file = openEditFile(folder('edits'));
  for (const number of [1, 2, 3])
    file.note(
      { about: 'key', id: `key ${number}`, what: 'add', before: undefined, after: undefined },
      { by: 'ada', now: 0 },
    );
  expect(file.journal(2)).toMatchObject([{ number: 2 }, { number: 3 }]);
  expect(file.journal()).toHaveLength(3);
  file.close();
});

test('after any changes, look-ups and searches say what a plain list says', () => {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const words = ['wallet', 'Pool', 'alpha', 'hot wallet'];
  const texts = (): LabelTexts => ({
    ...labelNamed(`${pick(words)} ${pick(words)}`),
    type: pick(words) ?? '',
  });
  for (let round = 0; round < count(40, 6); round++) {
    const at = (name: string) => folder(`${round}-${name}`);
    const addresses = Array.from({ length: 12 }, (_, number) => exampleAddress('ethereum', number));
    const imported = new Map(addresses.slice(0, 8).map((address) => [address, [texts()] as const]));
    const entries = Array.from(imported, ([address, [label]]) =>
      labelEntry('ethereum', { address, ...label }),
    );
    buildStore(at('imported'), entries);

    const file = openEditFile(at('edits'));
    const kept = openLayers({ edits: at('edits'), imported: at('imported') });
    const known = new Map<string, readonly LabelTexts[]>(imported);
    const undone: Map<string, readonly LabelTexts[]>[] = [];
    const author = { by: 'test', now: 0 };
    for (let step = 0; step < 15; step++) {
      const address = pick(addresses) ?? '';
      const before = undone.at(-1);
      if (next() < 0.25 && before) {
        expect(undoRecord(file, file.version())).toMatchObject({ number: file.version() });
        // Undoing an undo restores the change, so only states before the last change are compared.
        known.clear();
        for (const [key, labels] of before) known.set(key, [...labels]);
        undone.length = 0;
      } else {
        undone.push(new Map(known));
        const labels = next() < 0.3 ? [] : [texts()];
        file.set(
          { chain: 'ethereum', content: 'label', key: address.toLowerCase(), address, records: labels },
          'set',
          author,
        );
        known.set(address, labels);
      }
      kept.update?.();
    }
    file.close();

    const store = openLayers({ edits: at('edits'), imported: at('imported') });
    for (const address of addresses) {
      const labels = known.get(address) ?? [];
      const [stored] = store.find('ethereum', [address.toLowerCase()]);
      expect(stored === undefined ? 0 : storedPieces(stored).length).toBe(labels.length);
      for (const { name } of labels) expect(stored).toContain(JSON.stringify(name));
    }
    for (const text of ['wallet', 'alpha', 'po', 'hot wallet']) {
      const found = store.search('ethereum_name', text, 100, 0);
      const wanted = [...known.values()].flat().filter(({ name }) => name.toLowerCase().includes(text));
      expect(found).toHaveLength(wanted.length);
      expect(kept.search('ethereum_name', text, 100, 0)).toEqual(found);
    }
    const keys = addresses.map((address) => address.toLowerCase());
    expect(kept.find('ethereum', keys)).toEqual(store.find('ethereum', keys));
    expect([kept.tag(), kept.generation()]).toEqual([store.tag(), store.generation()]);
    kept.close();
    store.close();
  }
});

test('another edit is another ETag, a removal too', () => {
  const path = folder('edits');
  const tags = new Set<string>();
  const author = { by: 'test', now: 0 };
  for (const number of [1, 2, 3]) {
    const file = openEditFile(path);
    file.set({ ...editAt(number), records: [] }, 'remove', author);
    file.close();
    tags.add(openLayers({ edits: path }).tag());
  }
  expect(tags.size).toBe(3);
});

test('one more of ten thousand edits is read alone', () => {
  const path = folder('edits');
  manyEdits(path, 10_000);
  const edits = editsInMemory(path, '1');
  expect(edits.update()).toBe(0);
  const file = openEditFile(path);
  const place = editAt(1);
  file.set({ ...place, records: [labelNamed('Corrected')] }, 'set', { by: 'test', now: 0 });
  expect(edits.update()).toBe(1);
  expect(edits.find('bsc', [place.key])[0]).toContain('"Corrected"');
  file.close();
  edits.close();
});
