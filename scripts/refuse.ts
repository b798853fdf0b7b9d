/** Ends a script that was called wrongly, with a sentence. */
import process from 'node:process';

export function refuse(why: unknown): never {
  console.error(why instanceof Error ? why.message : why);
  process.exit(2);
}
