/** For commands that read a data directory: elsewhere they would make one, save nothing, and say that all is well. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../read-command.ts';

/** Any of these makes a folder a data directory. */
const files = ['current', 'edits.sqlite', 'keys.sqlite', 'list-key.json'];

export function requireData(directory: string): void {
  // What may not be read says so itself.
  const there = existsSync(directory) ? readdirSync(directory) : [];
  if (files.some((name) => there.includes(name))) return;
  throw new UsageError(
    `${resolve(directory)} has no labels and no keys. Name the service's data directory with --data.`,
  );
}
