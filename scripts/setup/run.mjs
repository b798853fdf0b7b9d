/** Runs one set-up command, with progress, and with its whole output if it fails. */
import { spawn } from 'node:child_process';

/** Thrown if something is missing; the message names the command that gets it. */
export class Missing extends Error {}

/**
 * @param {string} command
 * @param {string | URL} [folder]
 */
export const byHand = (command, folder) => `To try by hand${folder ? `, in ${folder}` : ''}: ${command}`;

/** @param {string} text */
const say = (text) => process.stderr.write(text);

/** What runs now, with the time at which it began. */
/** @type {Map<string, number>} */
const running = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;

/** @param {number} began */
const secondsSince = (began) => `${Math.round((Date.now() - began) / 1000)} s`;

/**
 * What ended while somebody is asked something: its line would wipe the question away.
 * @type {string | undefined}
 */
let unsaid;

/**
 * Lets work go on in silence until there is an answer.
 * @param {() => Promise<string>} ask
 */
export async function askInSilence(ask) {
  if (running.size > 0) say('\r\x1b[K');
  unsaid = '';
  try {
    return await ask();
  } finally {
    const done = unsaid;
    unsaid = undefined;
    draw(done);
  }
}

/** On terminals, one counting line of all that runs, below what is done. */
function draw(done = '') {
  if (unsaid !== undefined) {
    unsaid += done;
    return;
  }
  const line = [...running].map(([title, began]) => `${title} … ${secondsSince(began)}`).join(', ');
  say(`\r\x1b[K${done}${line && `  ${line}`}`);
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<string>}
 */
export function run(title, command, args, options = {}) {
  const began = Date.now();
  const live = process.stderr.isTTY;
  running.set(title, began);
  if (live) {
    draw();
    ticking ??= setInterval(() => draw(), 1000);
  } else say(`  ${title} …\n`);
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
      running.delete(title);
      if (running.size === 0) {
        clearInterval(ticking);
        ticking = undefined;
      }
      const done = `  ${title} … ${code === 0 ? 'done' : 'failed'}, ${secondsSince(began)}\n`;
      if (live) draw(done);
      else say(done);
      if (code === 0) resolve(output);
      else
        reject(
          new Missing(
            `${output}\n${title}: ${reason}.\n${byHand(`${command} ${args.join(' ')}`, options.cwd)}`,
          ),
        );
    };
    child.on('error', (error) => end(-1, error.message));
    child.on('close', (code) => end(code ?? -1, `ended with code ${code}`));
  });
}
