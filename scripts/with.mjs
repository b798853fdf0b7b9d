#!/usr/bin/env node
/**
 * Runs a command once everything that it needs is there: `node scripts/with.mjs packages build -- playwright test`.
 * Every npm script goes through here, so that each works in a fresh clone. Plain JavaScript for Node 20 without
 * dependencies: it runs before anything is installed. The command itself runs on the Node that the lockfile pins.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensure, root } from './setup/ensure.mjs';
import { yesFlag } from './setup/may-install.mjs';
import { Missing } from './setup/run.mjs';

const dash = process.argv.indexOf('--');
const wanted = process.argv.slice(2, dash === -1 ? undefined : dash);
const [command, ...args] = dash === -1 ? [] : process.argv.slice(dash + 1).filter((arg) => arg !== yesFlag);

/** Help needs nothing to be installed: by the file that is run, where the help is. */
/** @type {Record<string, string>} */
const helps = { 'service/main.ts': '../service/help.mjs' };
const helpFile = helps[args[0] ?? ''];
if (helpFile !== undefined && args.some((arg) => arg === '--help' || arg === '-h')) {
  const { help } = await import(helpFile);
  process.stdout.write(help);
  process.exit(0);
}

try {
  // The others need packages, and nothing of each other.
  const [packages, ...others] = wanted;
  if (packages) await ensure([packages]);
  await ensure(others);
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

if (command) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      ...(process.argv.includes(yesFlag) && { npm_config_yes: 'true' }),
    },
    shell: process.platform === 'win32',
  });
  // Ctrl-C reaches the whole group, so the command gets it twice; what comes to this process alone, it gets once.
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // The shell between npm and this process dies of the SIGTERM that npm hands on, and hands nothing on itself.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(`"${command}" could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
