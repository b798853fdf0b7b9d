/** Keeps a card beside its place, whatever scrolls, grows or turns, and never cut off. */
import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/dom';
import type { Place } from './card-bridge.ts';

/** CSS pixels: to the place, to the window's edge, and the height below which a card would be no use. */
const gap = 6;
const edge = 8;
const least = 200;
const most = 560;

/** `lost` is called when the place has scrolled out of sight, or is gone. Gives its remover. */
export function keepBeside(place: Place, floor: HTMLElement, lost: () => void): () => void {
  const reference = { getBoundingClientRect: () => place.rect(), contextElement: place.element };
  const give = (room: number): void => floor.style.setProperty('--room', `${room}px`);
  // Before anything is laid out: when it is given once more, nothing changes, and all stays as it was laid out.
  give(most);
  let first = true;
  async function update(): Promise<void> {
    if (!place.stands()) return lost();
    const { x, y, middlewareData } = await computePosition(reference, floor, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(gap),
        flip({ padding: edge }),
        size({
          padding: edge,
          apply: ({ availableHeight }) => give(Math.round(Math.min(most, Math.max(least, availableHeight)))),
        }),
        shift({ padding: edge, crossAxis: true }),
        hide(),
      ],
    });
    // A card that was just asked for is shown even where its place is half hidden: by a sticky head, say.
    if (!first && middlewareData.hide?.referenceHidden) return lost();
    first = false;
    // Moved, not placed: what is in it need not be laid out once more.
    floor.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
    floor.classList.remove('unplaced');
  }
  return autoUpdate(reference, floor, () => void update());
}
