/** `rollback [N]`: serves the labels of an earlier import again; the newer ones are kept. */
import process from 'node:process';
import type { Values } from '../read-command.ts';
import { authorOf } from './author-of.ts';
import { withChanges } from './with-changes.ts';

type Given = Values & { readonly data: string };

export function runRollback(values: Given, [wanted]: readonly string[]): void {
  withChanges(values.data, (changes) => {
    const { from, to } = changes.rollBack(wanted, authorOf(values));
    const way = from === undefined || from === to ? '' : ` \`rollback ${from}\` undoes this.`;
    process.stdout.write(`Generation ${to} is served again.${way}\n`);
  });
}
