/** Keeps a card beside its place and inside the window while things scroll and resize. */
import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/dom';
import type { CardPlace } from './card-bridge.ts';
import type { CardHost } from './card-host.ts';

/** CSS pixels: gap to the place, gap to the window's edge, smallest and largest height of a card. */
const gap = 6;
const edge = 8;
const least = 200;
const most = 560;

export interface KeepBesideOptions {
  /** Follows the place where it goes; else the card only gets its place. */
  readonly follows: boolean;
  /** The place has scrolled out of view or is gone. */
  lost(): void;
}

/** Returns a function that stops it. */
export function keepBeside(
  place: CardPlace,
  { panel, giveRoom: give, onHeight }: Pick<CardHost, 'panel' | 'giveRoom' | 'onHeight'>,
  { follows, lost }: KeepBesideOptions,
): () => void {
  const reference = { getBoundingClientRect: () => place.rect(), contextElement: place.element };
  // Set before the first layout: setting the same value again later causes no second one.
  give(most);
  let first = true;
  async function update(): Promise<void> {
    if (!place.stands()) return lost();
    const { x, y, middlewareData } = await computePosition(reference, panel, {
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
    // A new card opens even if its place is partly hidden, for example by a sticky header.
    if (!first && middlewareData.hide?.referenceHidden) return lost();
    first = false;
    // `translate` rather than `left` and `top`: it needs no layout.
    panel.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
    panel.classList.remove('unplaced');
  }
  if (!follows) {
    void update();
    return () => {};
  }
  // Sooner than `autoUpdate`, which would let a card above its place cover it for a frame.
  onHeight(() => void update());
  const stop = autoUpdate(reference, panel, () => void update());
  return () => {
    onHeight(() => {});
    stop();
  };
}
