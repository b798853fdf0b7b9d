/** What a command changes; a refusal is told as a mistake of the command line. */
import { BadRow } from '../../lib/core/import/raw-row.ts';
import { UsageError } from '../read-command.ts';
import { type Changes, openChanges } from '../store/open-changes.ts';
import { RefusedEdit } from '../store/refused-edit.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import type { Terminal, TextTarget } from '../terminal.ts';
import type { Given, Work } from './work.ts';

type Asked = Pick<Work, 'values' | 'terminal'>;

export async function withChanges(
  { values, terminal }: Asked,
  work: (changes: Changes, terminal: Terminal) => void,
): Promise<void> {
  const said: (() => void)[] = [];
  const later = (target: TextTarget): TextTarget => ({
    write: (text) => void said.push(() => void target.write(text)),
  });
  // What a cluster has not taken in is not so yet.
  const own =
    values.cluster === undefined ? terminal : { out: later(terminal.out), errors: later(terminal.errors) };
  await inRecord(values, (data) => {
    openStoreDirectory(data).update();
    const changes = openChanges(data);
    try {
      work(changes, own);
    } finally {
      changes.close();
    }
  });
  for (const say of said) say();
}

/** Works on the data directory, or on a copy of it of which the whole cluster gets the changes. */
export async function inRecord<T>(
  { data, cluster }: Pick<Given, 'data' | 'cluster'>,
  work: (data: string) => T | Promise<T>,
  isImport = false,
): Promise<T> {
  try {
    if (cluster === undefined) return await work(data);
    const { changeTogether } = await import('../cluster/change-together.ts');
    return await changeTogether({ url: cluster, data, isImport }, work);
  } catch (error) {
    throw error instanceof RefusedEdit || error instanceof BadRow ? new UsageError(error.message) : error;
  }
}
