/** Who changes something by a command, and when. */
import { userInfo } from 'node:os';
import process from 'node:process';
import type { Values } from '../read-command.ts';
import type { Author } from '../store/edit-file.ts';

export function authorOf({ by }: Values): Author {
  return { by: by ?? userName(), now: Date.now() };
}

/** In a container, a user may have a number alone. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
