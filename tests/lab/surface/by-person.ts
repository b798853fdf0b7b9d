/** Tells what a person does from what a page's own scripts play, as browsers do. */
import { Event } from 'happy-dom';

let isByPerson = false;
Object.defineProperty(Event.prototype, 'isTrusted', { get: () => isByPerson });

/** The events of what is done within are trusted. */
export function byPerson<Result>(act: () => Result): Result {
  isByPerson = true;
  try {
    return act();
  } finally {
    isByPerson = false;
  }
}
