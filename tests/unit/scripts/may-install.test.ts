import { describe, expect, test } from 'vitest';
import { mayInstall } from '../../../scripts/setup/may-install.mjs';

/** What was asked, and whether it may go on. */
async function outcome(answer: string, { env = {}, args = [] as string[], isTerminal = true } = {}) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { may: await mayInstall(['chromium', 'xvfb'], { env, args, isTerminal, ask }), asked };
}

describe('before apt installs anything as root', () => {
  test.each([
    ['y', true],
    [' Yes ', true],
    ['', false],
    ['no', false],
  ])('a person at a terminal is asked, and %j means %j', async (answer, may) => {
    expect(await outcome(answer)).toEqual({
      may,
      asked: ['Install chromium, xvfb on this machine with apt, as root? [y/N] '],
    });
  });

  test.each([
    ['CI', { env: { CI: 'true' } }],
    ['--yes', { args: ['node', 'with.mjs', '--yes'] }],
    ['--yes for the script that started it', { env: { npm_config_yes: 'true' } }],
    ['no terminal', { isTerminal: false }],
  ])('nobody is asked with %s', async (_, given) => {
    expect(await outcome('no', given)).toEqual({ may: true, asked: [] });
  });
});
