/** The service and its commands as functions of this process, with what they print. */
import { cpSync } from 'node:fs';
import { startServing } from '../../service/commands/start-serving.ts';
import type { Pace } from '../../service/pace.ts';
import { readCommand } from '../../service/read-command.ts';
import { runCommand as runInTerminal } from '../../service/run-command.ts';
import { patientPace } from '../lab/service/host.ts';
import { servedPack } from './served-pack.ts';

/** Nobody waits for the next look. */
const quick: Pace = { ...patientPace, look: 20, note: 50 };

export interface Running {
  readonly url: string;
  readonly out: () => string;
  readonly errors: () => string;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly data: string;
  readonly args?: readonly string[];
  /** Serves the open pack instead of the examples. */
  readonly pack?: boolean;
  readonly pace?: Partial<Pace>;
}

const running = new Set<Running>();

/** Ends what a failed test left. */
export async function stopServices(): Promise<void> {
  for (const one of running) await one.stop();
}

function textTarget() {
  let text = '';
  const write = (more: string, done?: () => void) => {
    text += more;
    done?.();
  };
  return { write, text: () => text };
}

/** Starts `serve` on a free port. */
export async function startService(options: StartOptions): Promise<Running> {
  const { data, args = [], pack = false, pace = {} } = options;
  if (pack && !args.includes('--without-pack')) cpSync(await servedPack(), data, { recursive: true });
  const { values } = readCommand(['--port', '0', ...(pack ? [] : ['--examples']), ...args]);
  const [out, errors] = [textTarget(), textTarget()];
  const service = await startServing(
    { values: { ...values, data }, terminal: { out, errors } },
    { ...quick, ...pace },
  );
  const started: Running = {
    url: service.url,
    out: out.text,
    errors: errors.text,
    async stop() {
      running.delete(started);
      await service.stop('asked by a test');
    },
  };
  running.add(started);
  return started;
}

/** Runs a command to its end; `out` is all that it printed. */
export async function runCommand(data: string, ...args: readonly string[]) {
  const both = textTarget();
  const code = await runInTerminal([...args, '--data', data], { out: both, errors: both }, {});
  return { code, out: both.text() };
}
