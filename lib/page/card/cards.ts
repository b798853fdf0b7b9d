/** The cards of a document: one that comes and goes, and those that their reader pinned. */
import { type CardParts, type OpenCard, openCard } from './card.ts';
import type { CardRequest } from './door.ts';

export interface Cards {
  show(request: CardRequest): void;
  closeAll(): void;
}

export function createCards(parts: CardParts): Cards {
  const open = new Set<OpenCard>();

  function isSame(card: OpenCard, request: CardRequest): boolean {
    return card.request.key === request.key && card.request.place.element === request.place.element;
  }

  return {
    show(request) {
      const same = [...open].find((card) => isSame(card, request));
      // Asked for again by its reader, a card that merely came along becomes one that stays.
      if (same && (request.cause === 'hover' || request.cause === 'focus' || same.pinned)) return;
      for (const card of open) if (!card.pinned) card.close();
      open.add(openCard(parts, request, (card) => open.delete(card)));
    },
    closeAll() {
      for (const card of open) card.close();
    },
  };
}
