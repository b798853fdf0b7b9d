/** What scripts say that are called wrongly: a sentence, and no trace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function call(script: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { said: said.trim(), status };
}

const host = ['--base', 'http://127.0.0.1:9'];

test.each([
  ['start.ts', ['--headles'], "Unknown option '--headles'"],
  ['conformance.ts', ['--base', 'labels'], '"labels" is no URL'],
  ['conformance.ts', [...host, '--pause', '1s'], '--pause 1s: it is'],
  ['conformance.ts', [...host, '--sample', 'none.json'], "no such file or directory, open 'none.json'"],
])('%s %s', async (script, args, sentence) => {
  const { said, status } = await call(script, ...args);
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(status).toBe(2);
});

test('a host that nobody reaches does not pass for one that conforms', async () => {
  expect(await call('conformance.ts', ...host, '--pause', '0')).toEqual({ said: '', status: 1 });
});
