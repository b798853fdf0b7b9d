import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { askOnTerminal, mayInstall } from '../../../scripts/setup/may-install.mjs';
import { run } from '../../../scripts/setup/run.mjs';

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

  test('an input that ends answers nothing', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    expect(await askOnTerminal('[y/N] ', Readable.from([]))).toBe('');
  });

  test('the question stands alone: what runs beside it is silent until the answer', async () => {
    const { stderr } = process;
    const was = Object.getOwnPropertyDescriptor(stderr, 'isTTY') ?? { value: undefined };
    Object.defineProperty(stderr, 'isTTY', { value: true, configurable: true });
    const said: string[] = [];
    const write = vi.spyOn(stderr, 'write').mockImplementation((text) => said.push(`${text}`) > 0);
    onTestFinished(() => {
      write.mockRestore();
      Object.defineProperty(stderr, 'isTTY', { ...was, configurable: true });
    });
    const answer = Promise.withResolvers<string>();
    const building = run('Building', process.execPath, ['--version']);
    const ask = (question: string) => {
      said.push(question);
      return answer.promise;
    };
    const may = mayInstall(['chromium'], { env: {}, args: [], isTerminal: true, ask });
    await building;
    expect(said.slice(1)).toEqual(['\r\x1b[K', expect.stringContaining('[y/N]')]);
    answer.resolve('y');
    expect(await may).toBe(true);
    expect(said.slice(3)).toEqual([expect.stringContaining('  Building … done')]);
  });
});
