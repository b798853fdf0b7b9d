/** Processes that must not outlive the tests that started them. */
import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

const children = new Set<ChildProcess>();

export function keptTrackOf<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends what a failed test left. */
export function endProcesses(): void {
  for (const child of children) child.kill('SIGKILL');
}

process.once('exit', endProcesses);
