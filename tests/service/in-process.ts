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

export type Running = Awaited<ReturnType<typeof startService>>;

export interface StartOptions {
  readonly data: string;
  readonly args?: readonly string[];
  /** Serves the open pack instead of the examples; with `--without-pack` neither is. */
  readonly pack?: boolean;
  readonly pace?: Partial<Pace>;
}

const running = new Set<() => Promise<void>>();

/** Ends what a failed test left. */
export async function stopServices(): Promise<void> {
  for (const stop of running) await stop();
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
export async function startService({ data, args = [], pack = false, pace = {} }: StartOptions) {
  if (pack) cpSync(await servedPack(), data, { recursive: true });
  const isEmpty = args.includes('--without-pack');
  const { values } = readCommand(['--port', '0', ...(pack || isEmpty ? [] : ['--examples']), ...args]);
  const [out, errors] = [textTarget(), textTarget()];
  const service = await startServing(
    { values: { ...values, data }, terminal: { out, errors } },
    { ...quick, ...pace },
  );
  const stop = async (wait?: (ms: number) => Promise<unknown>) => {
    running.delete(stop);
    await service.stop('asked by a test', wait);
  };
  running.add(stop);
  return { url: service.url, out: out.text, errors: errors.text, stop };
}

/** Runs a command to its end; `out` is all that it printed. */
export async function runCommand(data: string, ...args: readonly string[]) {
  const both = textTarget();
  const code = await runInTerminal([...args, '--data', data], { out: both, errors: both }, {});
  return { code, out: both.text() };
}
