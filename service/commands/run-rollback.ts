/** `rollback [N]`: serves the labels of an earlier import again; the newer ones are kept. */
import process from 'node:process';
import { UsageError, type Values } from '../read-command.ts';
import { hasRecords } from '../store/require-layout.ts';
import { openStoreDirectory, type StoreDirectory } from '../store/store-directory.ts';

type Given = Values & { readonly data: string };

export function runRollback(values: Given, [wanted]: readonly string[]): void {
  const directory = openStoreDirectory(values.data);
  const served = servedGeneration(directory);
  const kept = directory.kept().filter(({ path }) => hasRecords(path));
  const target =
    wanted === undefined
      ? kept.find(({ generation }) => served === undefined || generation < served)
      : kept.find(({ generation }) => String(generation) === wanted);
  if (!target) {
    const list = kept.map(({ generation }) => generation).join(', ');
    throw new UsageError(
      wanted === undefined
        ? 'There is no earlier import to go back to.'
        : `There is no generation ${wanted.slice(0, 20)} that can be read. There are: ${list === '' ? 'none' : list}.`,
    );
  }
  directory.serve(target);
  const way =
    served === undefined || served === target.generation ? '' : ` \`rollback ${served}\` undoes this.`;
  process.stdout.write(`Generation ${target.generation} is served again.${way}\n`);
}

/** Undefined if `current` is damaged: rollback then takes the newest store that can be read. */
function servedGeneration(directory: StoreDirectory): number | undefined {
  try {
    return directory.current()?.generation;
  } catch {
    return undefined;
  }
}
