/**
 * Where the script that every page loads and the one that reads pages meet: the global object of their isolated world,
 * which the page cannot see.
 */
import type { After } from '../core/timer.ts';
import type { Port } from '../protocol/connection.ts';
import type { Turns } from './slices.ts';

/** With code that both need, so that the second script need not contain it again. */
export interface ReaderStart {
  /** Ends what is begun. */
  readonly signal: AbortSignal;
  /** Ends the waiting; returns popups and panels that want to hear what is found. */
  begin(): Port[];
  readonly turns: Turns;
  readonly after: After;
  /** False once the extension of this script was updated or removed. */
  isAlive(): boolean;
}

const name = Symbol.for('nametag.start');

/** Cast: the global object holds whatever the other script put there. */
const shared = (world: object) => world as { [name]?: ReaderStart };

export function offerStart(world: object, start: ReaderStart): void {
  shared(world)[name] = start;
}

/** Takes the start away, because the worker may bring the reader twice, or to a frame that shows another page now. */
export function takeStart(world: object): ReaderStart | undefined {
  const { [name]: start } = shared(world);
  delete shared(world)[name];
  return start?.signal.aborted ? undefined : start;
}
