/** The command line of the label service. */
import process from 'node:process';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(
  process.argv.slice(2),
  { out: process.stdout, errors: process.stderr },
  process.env,
);
