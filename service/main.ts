/** The command line of the label service. */
import process from 'node:process';
import { runCommand } from './run-command.ts';

// Whoever reads no further, as in `list | head`, needs no more; progress that nobody sees ends no import.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stderr.on('error', () => {});

process.exitCode = await runCommand(
  process.argv.slice(2),
  { out: process.stdout, errors: process.stderr },
  process.env,
);
