/** The service as an operator runs it: a process that tests start, ask and stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildOnce } from '../lab/build-once.ts';

const root = join(import.meta.dirname, '..', '..');
const main = join(root, 'service', 'main.ts');

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly out: () => string;
  readonly errors: () => string;
  /** True while the process runs. */
  readonly alive: () => boolean;
  stop(): Promise<number | null>;
}

export interface StartOptions {
  readonly data: string;
  readonly args?: readonly string[];
  /** Serves the open pack instead of the examples. */
  readonly pack?: boolean;
  /** A line of bash that ends by running "$@", to set limits or redirect the log. */
  readonly shell?: string;
}

/** What a service leaves that served the open pack: building its store takes longer than the tests of what it serves. */
async function servedPack(): Promise<string> {
  const data = join(root, '.cache', 'served-pack');
  await buildOnce(data, { sources: ['.cache/pack', 'lib/core', 'service'] }, async () => {
    const { defaultStorePath } = await import('../../service/default-store-path.ts');
    const { allFacts, packVersion } = await import('../../data/all-facts.ts');
    defaultStorePath(data, packVersion(), allFacts);
  });
  return data;
}

/** Starts `serve` on a free port. */
export async function startService({ data, args = [], pack = false, shell }: StartOptions): Promise<Running> {
  if (pack && !args.includes('--without-pack')) cpSync(await servedPack(), data, { recursive: true });
  const command = [
    process.execPath,
    main,
    '--data',
    data,
    '--port',
    '0',
    ...(pack ? [] : ['--examples']),
    ...args,
  ];
  const child =
    shell === undefined
      ? spawn(command[0] ?? '', command.slice(1))
      : spawn('bash', ['-c', shell, 'bash', ...command]);
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      const found = /service: (http:\S+)/.exec(errors)?.[1];
      if (found) resolve(found);
    });
    child.on('close', (code) => reject(new Error(`exit ${code}: ${errors}`)));
  });
  return {
    child,
    url,
    out: () => out,
    errors: () => errors,
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await closed;
      return code;
    },
  };
}

/** Runs a command of the service to its end. */
export async function runCommand(data: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [main, ...args, '--data', data]);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, out };
}
