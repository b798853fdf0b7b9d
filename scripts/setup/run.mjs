/** Runs one set-up command, with progress, and with its whole output if it fails. */
import { spawn } from 'node:child_process';

/** Thrown if something is missing; the message names the command that gets it. */
export class Missing extends Error {}

/** @param {string} text */
const say = (text) => process.stderr.write(text);

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<string>}
 */
export function run(title, command, args, options = {}) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  // A counting line on terminals; in logs, one line at the start and one at the end.
  const live = process.stderr.isTTY;
  say(live ? `  ${title} …` : `  ${title} …\n`);
  const tick = live ? setInterval(() => say(`\r  ${title} … ${seconds()}`), 1000) : undefined;
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, npm is a batch file.
      shell: process.platform === 'win32',
    });
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    /**
     * @param {number} code
     * @param {string} reason
     */
    const end = (code, reason) => {
      clearInterval(tick);
      say(`${live ? '\r' : ''}  ${title} … ${code === 0 ? 'done' : 'failed'}, ${seconds()}\n`);
      if (code === 0) resolve(output);
      else
        reject(new Missing(`${output}\n${title}: ${reason}.\nTo try by hand: ${command} ${args.join(' ')}`));
    };
    child.on('error', (error) => end(-1, error.message));
    child.on('close', (code) => end(code ?? -1, `ended with code ${code}`));
  });
}
