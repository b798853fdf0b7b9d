/** The service as an operator runs it: a process that tests start, ask and stop. It runs from the bundle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { compiledService } from './compiled-service.ts';
import { keptTrackOf } from './kept-track-of.ts';
import { saidBy } from './said-by.ts';

export type RunningProcess = Awaited<ReturnType<typeof startProcess>>;

export interface ProcessOptions {
  readonly data: string;
  readonly args?: readonly string[];
  readonly shell?: string;
}

/** `shell`: a line of bash that ends by running "$@", to set limits or redirect the log. */
export async function spawnService(args: readonly string[], shell = 'exec "$@"') {
  const command = [process.execPath, await compiledService(), ...args];
  return keptTrackOf(spawn('bash', ['-c', shell, 'bash', ...command]));
}

/** Starts `serve` with the examples on a free port. */
export async function startProcess({ data, args = [], shell }: ProcessOptions) {
  const child = await spawnService(['--data', data, '--port', '0', '--examples', ...args], shell);
  const out = saidBy(child.stdout);
  const closed = once(child, 'close');
  const { url, errors } = await listening(child);
  return {
    child,
    url,
    out,
    errors,
    /** True while the process runs. */
    alive: () => child.exitCode === null && child.signalCode === null,
    /** Returns the exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      const [code] = await closed;
      return code;
    },
  };
}

/** Waits for the address of a service that has just started; rejects if it ends before. */
export function listening(child: ChildProcess) {
  const errors = saidBy(child.stderr);
  return new Promise<{ url: string; errors: () => string }>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const url = /service: (http:\S+)/.exec(errors())?.[1];
      if (url !== undefined) resolve({ url, errors });
    });
    child.once('close', (code) => reject(new Error(`exit ${code}: ${errors()}`)));
  });
}

/** Runs a command of the service to its end; `out` is all that it printed. */
export async function runProcess(
  { data, shell }: Pick<ProcessOptions, 'data' | 'shell'>,
  ...args: readonly string[]
) {
  const child = await spawnService([...args, '--data', data], shell);
  const out = saidBy(child.stdout, child.stderr);
  const [code] = await once(child, 'close');
  return { code, out: out() };
}
