/** Edits of example addresses, written at once: as many as people make in years. */
import { DatabaseSync } from 'node:sqlite';
import { exampleAddress } from '../../../service/example-rows.ts';
import { openEditFile } from '../../../service/store/edit-file.ts';

export function editAt(number: number) {
  const address = exampleAddress('bsc', number);
  return { chain: 'bsc', content: 'label', key: address.toLowerCase(), address } as const;
}

export function manyEdits(path: string, count: number): void {
  openEditFile(path).close();
  const db = new DatabaseSync(path);
  db.exec('BEGIN');
  const journal = db.prepare(
    "INSERT INTO journal (at, by, what, chain, content, key, address) VALUES ('', '', 'set', 'bsc', 'label', ?1, ?2)",
  );
  const edit = db.prepare("INSERT INTO edit VALUES ('bsc', 'label', ?1, ?2, ?3)");
  for (let number = 0; number < count; number++) {
    const { key, address } = editAt(number);
    journal.run(key, address);
    edit.run(key, address, JSON.stringify([{ name: `Own ${number}`, type: '', subtype: '', label: '' }]));
  }
  db.exec('COMMIT');
  db.close();
}
