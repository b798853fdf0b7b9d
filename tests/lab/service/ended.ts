import type { ChildProcess } from 'node:child_process';

/** Its exit code, once it has ended. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on('exit', resolve));
}
