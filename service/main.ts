/** The command line of the label service. */

import process from 'node:process';
import { help } from './help.mjs';
import { ImportStop } from './import/import-stop.ts';
import { places } from './places.ts';
import { readCommand, UsageError, type Values } from './read-command.ts';
import { withSettings } from './with-settings.ts';

async function main(args: readonly string[]): Promise<void> {
  const { values, words } = readCommand(args);
  if (values.help === true) return void process.stdout.write(help);
  const [command = 'serve', ...rest] = words;
  const run = commands[command];
  if (!run)
    throw new UsageError(
      `"${command}" is no command. It is serve, import, rollback, set, remove, list, journal, undo, backup, publish or key.`,
    );
  const given = withSettings(values, process.env, command === 'serve');
  await run({ ...given, data: given.data ?? places.data }, rest);
}

const editCommands = ['set', 'remove', 'list', 'journal', 'undo'] as const;

export type Given = Values & { readonly data: string };

/** Each command is loaded when needed: making a key needs no label pack. */
const commands: Readonly<Record<string, (values: Given, words: readonly string[]) => Promise<void>>> = {
  serve: async (values) => (await import('./commands/run-serve.ts')).runServe(values),
  import: async (values, words) => (await import('./commands/run-import.ts')).runImport(values, words),
  rollback: async (values, words) => (await import('./commands/run-rollback.ts')).runRollback(values, words),
  backup: async (values, words) => (await import('./commands/run-backup.ts')).runBackup(values, words),
  publish: async (values, words) => (await import('./commands/run-publish.ts')).runPublish(values, words),
  key: async (values, words) => (await import('./commands/run-key.ts')).runKey(values, words),
  ...Object.fromEntries(
    editCommands.map((command) => [
      command,
      async (values: Given, words: readonly string[]) =>
        (await import('./commands/run-edit.ts')).runEdit(command, values, words),
    ]),
  ),
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (error instanceof UsageError) process.stderr.write('Say --help for what there is.\n');
  process.exitCode = error instanceof UsageError ? 2 : error instanceof ImportStop ? 3 : 1;
}
