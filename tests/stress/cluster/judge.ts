/** What was accepted, held against what the record and every node say at the end. */

export interface Accepted {
  readonly what: 'set' | 'remove' | 'undo' | 'import' | 'add' | 'limit' | 'revoke';
  /** Of a record, the name that was given or taken; of a key, its id; of an import, its generation. */
  readonly about: string;
  /** Of the journal, where the answer said it. */
  readonly number?: number;
}

export interface JournalRow {
  readonly number: number;
  readonly what: string;
  readonly content: string;
  readonly key: string;
  readonly address: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** How the record gives its journal, a row a line. */
export const journalQuestion = `SELECT json_build_object('number', number, 'what', what, 'content', content,
  'key', key, 'address', address, 'before', before, 'after', after) FROM nametag.journal ORDER BY number`;

/** Throws with the first change that was accepted and is not there. */
export function judgeJournal(journal: readonly JournalRow[], accepted: readonly Accepted[]): void {
  for (const [at, { number }] of journal.entries())
    if (number !== at + 1) throw new Error(`The journal goes from ${at} to ${number}.`);
  const keyChanges = new Map<string, number>();
  for (const { content, what, key } of journal)
    if (content === 'key') keyChanges.set(`${what} ${key}`, (keyChanges.get(`${what} ${key}`) ?? 0) + 1);
  for (const change of accepted) {
    const { what, about, number } = change;
    const row = number === undefined ? undefined : journal[number - 1];
    const isThere =
      what === 'add' || what === 'revoke' || what === 'limit'
        ? (keyChanges.get(`${what} ${about}`) ?? 0) > 0
        : what === 'import'
          ? journal.some((one) => one.content === 'import' && one.after === about)
          : what === 'undo'
            ? row?.what === `undo ${about}`
            : what === 'remove'
              ? row?.what === 'remove' && (row.before ?? '').includes(`"${about}"`)
              : (row?.after ?? '').includes(`"${about}"`);
    if (!isThere)
      throw new Error(
        `Accepted and lost: ${JSON.stringify(change)}. The journal has ${JSON.stringify(row ?? 'no such row')}.`,
      );
  }
}

/** Each change was made of what the one before it left: none was lost between two machines. */
export function judgeChains(journal: readonly JournalRow[]): void {
  const last = new Map<string, string | null>();
  for (const { number, content, key, before, after } of journal) {
    const place = content === 'import' ? content : `${content} ${key}`;
    if (last.has(place) && last.get(place) !== before)
      throw new Error(`Change ${number} was made of ${before}, and ${place} was ${last.get(place)}.`);
    last.set(place, after);
  }
}

/** The names of an edited address, sorted. */
export function namesOf(journal: readonly JournalRow[], address: string): readonly string[] {
  const after = journal.findLast((row) => row.content === 'label' && row.address === address)?.after ?? '[]';
  const records: readonly { readonly name: string }[] = JSON.parse(after);
  return records.map(({ name }) => name).sort();
}
