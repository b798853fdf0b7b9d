/** Keeps a card beside its place and inside the window while things scroll and resize, and a pinned one inside it. */
import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/dom';
import { windowBox } from '../window-box.ts';
import type { CardPlace } from './card-bridge.ts';
import type { CardHost } from './card-host.ts';

/** CSS pixels: gap to the place, gap to the window's edge, smallest and largest height of a card. */
const gap = 6;
const edge = 8;
const least = 200;
const most = 560;

type Placed = Pick<CardHost, 'panel' | 'giveRoom' | 'onHeight'>;

export interface KeepBesideOptions {
  /** Follows the place where it goes; else the card only gets its place, and moves where it would not be seen whole. */
  readonly follows: boolean;
  /** The place has scrolled out of view or is gone. */
  lost(): void;
}

/** Returns a function that stops it. */
export function keepBeside(place: CardPlace, own: Placed, { follows, lost }: KeepBesideOptions): () => void {
  const { panel, giveRoom: give, onHeight } = own;
  const reference = {
    getBoundingClientRect: () => place.rect(),
    get contextElement() {
      return place.element;
    },
  };
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
    move(panel, x, y);
    panel.classList.remove('unplaced');
  }
  const isNew = panel.classList.contains('unplaced');
  // Set before the first layout: setting the same value again later causes no second one.
  if (follows || isNew) give(most);
  if (!follows) {
    // A card that is pinned from the start still needs its place.
    if (isNew) void update();
    return keepInside(own);
  }
  // Sooner than `autoUpdate`, which would let a card above its place cover it for a frame.
  onHeight(() => void update());
  const stop = autoUpdate(reference, panel, () => void update());
  return () => {
    onHeight(() => {});
    stop();
  };
}

/** `translate` rather than `left` and `top`: it needs no layout. */
function move(panel: HTMLElement, x: number, y: number): void {
  panel.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
}

/** The window may become smaller, and the card larger. */
function keepInside({ panel, giveRoom, onHeight }: Placed): () => void {
  const { ownerDocument: document } = panel;
  const within = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - edge - size));
  function update(): void {
    const { x, y, width, height } = panel.getBoundingClientRect();
    const { clientWidth, clientHeight } = windowBox(document);
    move(panel, within(x, width, clientWidth), within(y, height, clientHeight));
  }
  function resized(): void {
    giveRoom(Math.min(most, windowBox(document).clientHeight - 2 * edge));
    update();
  }
  onHeight(update);
  document.defaultView?.addEventListener('resize', resized);
  return () => {
    onHeight(() => {});
    document.defaultView?.removeEventListener('resize', resized);
  };
}
