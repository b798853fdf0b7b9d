/** What a command changes; a refusal is told as a mistake of the command line. */
import { BadRow } from '../../lib/core/import/raw-row.ts';
import { UsageError } from '../read-command.ts';
import { type Changes, openChanges } from '../store/open-changes.ts';
import { RefusedEdit } from '../store/own-records.ts';

export function withChanges<T>(data: string, work: (changes: Changes) => T): T {
  const changes = openChanges(data);
  try {
    return work(changes);
  } catch (error) {
    throw error instanceof RefusedEdit || error instanceof BadRow ? new UsageError(error.message) : error;
  } finally {
    changes.close();
  }
}
