/** For commands that read a data directory: elsewhere they would make one, save nothing, and say that all is well. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../read-command.ts';

/** Any of these makes a folder a data directory. */
const files = ['current', 'edits.sqlite', 'keys.sqlite', 'list-key.json'];

export function requireData(directory: string): void {
  if (files.some((name) => existsSync(join(directory, name)))) return;
  throw new UsageError(
    `${resolve(directory)} has no labels and no keys. Name the service's data directory with --data.`,
  );
}
