/** The command line of the label service. */

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { help, readCommand, UsageError, type Values } from './command.ts';
import { runImport } from './commands/import.ts';
import { runKey } from './commands/key.ts';
import { runServe } from './commands/serve.ts';
import { StrictStop } from './import/import.ts';

export const defaultData = fileURLToPath(new URL('../.cache/service/', import.meta.url));

async function main(args: readonly string[]): Promise<void> {
  const { values, words } = readCommand(args);
  if (values.help === true) return void process.stdout.write(help);
  const [command = 'serve', ...rest] = words;
  const run = commands[command];
  if (!run) throw new UsageError(`"${command}" is no command. It is serve, import or key.`);
  await run({ ...values, data: values.data ?? defaultData }, rest);
}

export type Given = Values & { readonly data: string };

const commands: Readonly<Record<string, (values: Given, words: readonly string[]) => Promise<void> | void>> =
  {
    serve: runServe,
    import: runImport,
    key: runKey,
  };

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (error instanceof UsageError) process.stderr.write('Say --help for what there is.\n');
  process.exitCode = error instanceof UsageError ? 2 : error instanceof StrictStop ? 3 : 1;
}
