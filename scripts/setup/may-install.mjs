/** Asks before apt changes a person's machine. */
import { createInterface } from 'node:readline/promises';
import { askInSilence } from './run.mjs';

/** Answers the question below with yes. The command is told by npm's own variable for it. */
export const yesFlag = '--yes';

/**
 * What is answered; nothing where the input ends, as by Ctrl-D.
 * @param {string} question
 * @param {NodeJS.ReadableStream} [input]
 */
export async function askOnTerminal(question, input = process.stdin) {
  // Ctrl-C must end what runs meanwhile, too: readline's own terminal would keep it to itself.
  const terminal = createInterface({ input, output: process.stderr, terminal: false });
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

/**
 * True without a question in CI, with `--yes`, and where nobody can answer.
 * @param {readonly string[]} packages
 */
export async function mayInstall(
  packages,
  {
    env = process.env,
    args = process.argv,
    isTerminal = Boolean(process.stdin.isTTY && process.stderr.isTTY),
    ask = askOnTerminal,
  } = {},
) {
  if (env.CI === 'true' || env.npm_config_yes === 'true' || args.includes(yesFlag) || !isTerminal)
    return true;
  const question = `Install ${packages.join(', ')} on this machine with apt, as root? [y/N] `;
  const answer = await askInSilence(() => ask(question));
  return /^y(es)?$/i.test(answer.trim());
}
