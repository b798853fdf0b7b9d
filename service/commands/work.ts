/** What a command is given. */
import type { Values } from '../read-command.ts';
import type { Terminal } from '../terminal.ts';

export type Given = Values & { readonly data: string };

export interface Work {
  readonly values: Given;
  /** What stands behind the command's name. */
  readonly words: readonly string[];
  readonly terminal: Terminal;
}
