/** Runs a command of the service. */
import { clusterOf } from './cluster/cluster-of.ts';
import type { EditCommand } from './commands/run-edit.ts';
import type { Given, Work } from './commands/work.ts';
import { help } from './help.mjs';
import { ImportStop } from './import/import-stop.ts';
import { places } from './places.ts';
import { readCommand, UsageError } from './read-command.ts';
import type { Terminal } from './terminal.ts';
import { type Environment, withSettings } from './with-settings.ts';

/** Returns the exit code, after saying what went wrong. */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  try {
    await run(args, terminal, environment);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.errors.write(`${message}\n`);
    if (error instanceof UsageError) terminal.errors.write('Say --help for what there is.\n');
    return error instanceof UsageError ? 2 : error instanceof ImportStop ? 3 : 1;
  }
}

async function run(args: readonly string[], terminal: Terminal, environment: Environment): Promise<void> {
  const { values, words } = readCommand(args);
  if (values.help === true) return void terminal.out.write(help);
  const [command = 'serve', ...rest] = words;
  const work = commands[command];
  if (!work)
    throw new UsageError(
      `"${command}" is no command. It is serve, import, rollback, set, remove, list, journal, undo, backup, publish or key.`,
    );
  const given = withSettings(values, environment, command === 'serve');
  const here = { ...given, data: given.data ?? places.data } satisfies Given;
  if (here.cluster === undefined && clusterOf(here.data) !== undefined && !ofOneNode.includes(command))
    throw new UsageError(
      `${here.data} is a node of a cluster, whose record is in Postgres. Name it with --cluster (NAMETAG_CLUSTER).`,
    );
  await work({ values: here, words: rest, terminal });
}

/** Commands that read what a node holds. */
const ofOneNode = ['backup', 'publish'];

const edit = (command: EditCommand) => async (work: Work) =>
  (await import('./commands/run-edit.ts')).runEdit(command, work);

/** Each command is loaded when needed: making a key needs no label pack. */
const commands: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  serve: async (work) => (await import('./commands/run-serve.ts')).runServe(work),
  import: async (work) => (await import('./commands/run-import.ts')).runImport(work),
  rollback: async (work) => (await import('./commands/run-rollback.ts')).runRollback(work),
  backup: async (work) => (await import('./commands/run-backup.ts')).runBackup(work),
  publish: async (work) => (await import('./commands/run-publish.ts')).runPublish(work),
  key: async (work) => (await import('./commands/run-key.ts')).runKey(work),
  set: edit('set'),
  remove: edit('remove'),
  list: edit('list'),
  journal: edit('journal'),
  undo: edit('undo'),
};
