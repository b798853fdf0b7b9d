/** Shows the address under a name while it is pointed at, focused or selected, while Alt is held or the page is searched. */
import { onceSoon } from '../../once-soon.ts';
import type { StandInPlace } from './place-for.ts';

interface HasPlace {
  readonly place: Pick<StandInPlace, 'around' | 'texts'>;
}

/** Returns a function that looks at a name that is new. */
export function watchReveals<StandIn extends HasPlace>(
  document: Document,
  signal: AbortSignal,
  all: () => Iterable<StandIn>,
  reveal: (one: StandIn, isRevealed: boolean) => void,
): (one: StandIn) => void {
  const held = {
    pointed: null as Node | null,
    focused: null as Node | null,
    // To read a selection may lay the page out, so it is read only where it changed.
    selected: selectionOf(document),
    isAll: false,
    // The browser paints what it finds over what hides the address.
    isFinding: false,
  };
  const look = (one: StandIn) => {
    const { around, texts } = one.place;
    const isMet = [held.pointed, held.focused].some((node) => node !== null && around.contains(node));
    const isSelected = () => texts.some(({ text }) => held.selected?.containsNode(text, true));
    reveal(one, held.isAll || held.isFinding || isMet || isSelected());
  };
  const refresh = () => {
    for (const one of all()) look(one);
  };
  const refreshSoon = onceSoon(
    (callback) => document.defaultView?.requestAnimationFrame(callback),
    signal,
    () => {
      held.selected = selectionOf(document);
      refresh();
    },
  );
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ): void =>
    document.addEventListener(
      name,
      (event) => {
        act(event);
        refresh();
      },
      { capture: true, passive: true, signal },
    );

  // A finger that goes down comes over first, and leaves when it goes up.
  listen('pointerover', ({ target, altKey }) => {
    held.pointed = target as Node | null; // Cast: events of a document come from nodes.
    // Where the key is let go over a menu or a side panel, nothing says so.
    held.isAll &&= altKey;
  });
  listen('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) held.pointed = null;
  });
  listen('focusin', ({ target }) => {
    held.focused = target as Node | null; // Cast: as above.
  });
  listen('focusout', () => {
    held.focused = null;
  });
  for (const name of ['keydown', 'keyup'] as const) {
    listen(name, (event) => {
      const { key, altKey } = event;
      held.isAll = key === 'Alt' ? name === 'keydown' : held.isAll && altKey;
      if (name === 'keydown') held.isFinding = opensFind(event);
    });
  }
  listen('pointerdown', () => {
    held.isFinding = false;
  });
  for (const name of ['blur', 'focus'] as const) {
    document.defaultView?.addEventListener(
      name,
      () => {
        held.isAll = false;
        // The bar of the browser takes the focus, and gives it back when it closes.
        if (name === 'focus') held.isFinding = false;
        refresh();
      },
      { signal },
    );
  }
  document.addEventListener('selectionchange', refreshSoon, { passive: true, signal });
  return look;
}

const opensFind = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

function selectionOf(document: Document): Selection | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection : undefined;
}
