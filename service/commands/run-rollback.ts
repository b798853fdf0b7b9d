/** `rollback [N]`: serves the labels of an earlier import again; the newer ones are kept. */
import { authorOf } from './author-of.ts';
import { withChanges } from './with-changes.ts';
import type { Work } from './work.ts';

export async function runRollback(work: Work): Promise<void> {
  const {
    values,
    words: [wanted],
  } = work;
  await withChanges(work, (changes, terminal) => {
    const { from, to } = changes.rollBack(wanted, authorOf(values));
    const way = from === undefined || from === to ? '' : ` \`rollback ${from}\` undoes this.`;
    terminal.out.write(`Generation ${to} is served again.${way}\n`);
  });
}
