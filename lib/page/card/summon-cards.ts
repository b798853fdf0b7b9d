/** The page's side of the card: what is met on the page can be rested on, and the card's script is fetched for it. */
import type { Met } from '../session.ts';
import { doorIn, keepPointed, whenDoor } from './card-bridge.ts';
import { type LineParts, openLine } from './card-connection.ts';
import { createSummoner, type Summoner } from './open-triggers.ts';

export function summonCards(
  around: LineParts & { readonly document: Document; readonly world: object },
  { mentions, say, twins, known }: Met,
  signal: AbortSignal,
): Summoner {
  const fetch = () => say({ type: 'card' });
  let asked = false;
  const summoner = createSummoner(
    {
      document: around.document,
      mentions,
      after: around.after,
      prepare() {
        // Once beforehand; when the card is wanted and still not here, it is asked for again.
        if (asked || doorIn(around.world)) return;
        asked = true;
        fetch();
      },
      card: (then) => whenDoor(around.world, fetch, then),
      twins,
      known,
      line: (key, heard) => openLine(around, key, heard),
    },
    signal,
  );
  keepPointed(around.world, summoner.pointed);
  signal.addEventListener('abort', () => keepPointed(around.world, () => undefined));
  return summoner;
}
