/** Runs commands of the documentation, word for word but for ports and pauses, in a folder that has the bundle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { compiledService } from './compiled-service.ts';
import { keptTrackOf } from './kept-track-of.ts';
import { saidBy } from './said-by.ts';

export interface WalkOptions {
  readonly folder: string;
  /** Folders of programs beside Node's own and the system's. */
  readonly programs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The commands that a form finds in docs/service.md. */
export function commandsOf(form: RegExp): string {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/service.md'), 'utf8');
  return form.exec(text)?.[1] ?? '';
}

export async function runWalk(commands: string, { folder, programs = [], environment }: WalkOptions) {
  cpSync(dirname(await compiledService()), folder, { recursive: true });
  const PATH = [dirname(process.execPath), ...programs, '/usr/bin', '/bin'].join(':');
  const child = keptTrackOf(
    spawn('bash', ['-e'], {
      cwd: folder,
      // A group of its own, so that nothing of it is left if the test fails.
      detached: true,
      env: { PATH, HOME: folder, NAMETAG_WITHOUT_PACK: 'yes', ...environment },
    }),
  );
  const out = saidBy(child.stdout, child.stderr);
  const [exited, closed] = [once(child, 'exit'), once(child, 'close')];
  child.stdin.end(commands);
  const [code] = await exited;
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
  // What is left would hold the output open.
  await closed;
  return { code, out: out() };
}
