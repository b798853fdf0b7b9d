/** The cards of a document: the pinned ones, and at most one that is not. */

import type { CardBridge, CardRequest } from './card-bridge.ts';
import { type CardParts, type OpenCard, openCard } from './open-card.ts';
import { type ChoiceParts, openChoice } from './open-choice.ts';

export function createCards(parts: CardParts & ChoiceParts): CardBridge & { wake(): void } {
  const open = new Set<OpenCard>();
  const onClosed = (card: OpenCard) => void open.delete(card);

  function isSame({ request }: OpenCard, { key, place }: CardRequest): boolean {
    return request?.key === key && request.place.element === place.element;
  }

  function makeRoom(): void {
    for (const card of open) if (!card.pinned) card.close();
  }

  function show(request: CardRequest): void {
    const { trigger } = request;
    const same = [...open].find((card) => isSame(card, request));
    if (same?.pinned && (trigger === 'command' || trigger === 'menu')) same.enter?.();
    // A hover card that the user asks for explicitly is opened anew, as one that stays.
    if (same && (trigger === 'hover' || trigger === 'focus' || same.pinned)) return;
    if (same && trigger === 'click') {
      same.pin?.();
      return;
    }
    makeRoom();
    open.add(openCard(parts, request, onClosed));
  }

  return {
    show,
    /** Labels or settings changed: cards that nobody tells connect, and learn them. */
    wake() {
      for (const card of open) card.wake?.();
    },
    list(requests, text) {
      makeRoom();
      open.add(openChoice(parts, requests, text, show, onClosed));
    },
  };
}
