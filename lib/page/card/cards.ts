/** The cards of a document: one that comes and goes, and those that their reader pinned. */
import { type CardParts, type OpenCard, openCard } from './card.ts';
import type { CardDoor, CardRequest } from './card-bridge.ts';
import { type ChoiceParts, openChoice } from './choice.ts';

export function createCards(parts: CardParts & ChoiceParts): CardDoor {
  const open = new Set<OpenCard>();
  const closed = (card: OpenCard) => void open.delete(card);

  function isSame({ request }: OpenCard, { key, place }: CardRequest): boolean {
    return request?.key === key && request.place.element === place.element;
  }

  function makeRoom(): void {
    for (const card of open) if (!card.pinned) card.close();
  }

  function show(request: CardRequest): void {
    const same = [...open].find((card) => isSame(card, request));
    // Asked for again by its reader, a card that merely came along becomes one that stays.
    if (same && (request.cause === 'hover' || request.cause === 'focus' || same.pinned)) return;
    makeRoom();
    open.add(openCard(parts, request, closed));
  }

  return {
    show,
    list(requests, marked) {
      makeRoom();
      open.add(openChoice(parts, requests, marked, show, closed));
    },
  };
}
