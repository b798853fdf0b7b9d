/**
 * Answers a test that asks how the page looks, what its script has found, and when it is at rest. It runs in the content
 * script's world; the page asks by events and reads the answers from an attribute, because nothing else crosses between
 * the worlds.
 */
import { createRest } from './at-rest.ts';
import { type LabelledPlace, painted } from './painted.ts';
import { watchDue } from './watch-due.ts';
import { watchPort } from './watch-port.ts';

const say = (what: unknown): void => {
  document.documentElement.dataset.said = JSON.stringify(what);
};

const answers = Symbol.for('nametag answers looks');

/**
 * Comes first, because it has to see all that the product begins. A page that was open before the extension's worker had
 * ended its installation gets its scripts a second time; one watch sees both, and two would wait for each other.
 */
export function answerLooks(): void {
  const world: typeof globalThis & { [answers]?: boolean } = globalThis;
  if (world[answers]) return;
  world[answers] = true;
  const atRest = createRest(window);
  const heard = watchPort(watchDue(Number(document.documentElement.dataset.clock ?? 1)));
  window.addEventListener('hear', () => say(heard()));
  window.addEventListener('look', (event) => {
    // Cast: the test sends this event.
    say(painted(JSON.parse((event as CustomEvent<string>).detail) as readonly LabelledPlace[]));
  });
  window.addEventListener('rest', async () => {
    say(await atRest().then(() => 'at rest', String));
    window.dispatchEvent(new Event('rested'));
  });
}
