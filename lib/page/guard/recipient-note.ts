/** Who stands in a box, painted below it: in the top layer, because dialogs are, and without taking room of the page. */
import type { Tag } from '../../core/label/tag.ts';
import { dialogOf } from '../dialog-of.ts';
import { drawPill } from '../show/badge.ts';
import { badgeSheets } from '../show/badge-style.ts';
import { bareHost, dress, zoomOf } from '../show/dress.ts';
import { isDark } from '../show/is-dark.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import rules from './recipient-note.css?inline';

export type RecipientNote = ReturnType<typeof createRecipientNote>;

/** In pixels; the height is that of recipient-note.css. */
const height = 22;
const gap = 2;

/** It comes before there is anything to say, and stays: a page must not learn which addresses the reader knows. */
export function createRecipientNote(box: HTMLElement) {
  const { ownerDocument: document } = box;
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'recipient');
  const root = host.attachShadow({ mode: 'closed' });
  dress(root, `${bareHost}${badgeSheets.pill}${rules}`);
  const line = root.appendChild(document.createElement('div'));
  line.setAttribute('role', 'status');
  host.popover = 'manual';
  const note = {
    /** Over what has come into the top layer meanwhile, too. */
    show(): void {
      if (note.isShown()) return;
      // Where all else is inert, no screen reader has it.
      (dialogOf(box) ?? document.documentElement).append(host);
      host.showPopover();
      note.follow();
    },
    say(tags: readonly Tag[], address: string): void {
      const dark = isDark(box);
      const content = { dark, possible: false, iconOnly: false, length: 'full', address } as const;
      line.replaceChildren(...tags.map((tag) => drawPill(document, { ...content, tag }, false)));
    },
    /** Goes where its box is now. */
    follow(): void {
      if (!note.isShown()) return;
      const { left, top, bottom, width } = box.getBoundingClientRect();
      const zoom = zoomOf(host);
      const far = gap + height * zoom;
      const y = bottom + far <= document.documentElement.clientHeight ? bottom + gap : top - far;
      for (const [name, pixels] of Object.entries({ x: left, y, width }))
        host.style.setProperty(`--nametag-${name}`, `${pixels / zoom}px`);
    },
    isShown: () => host.isConnected,
    hide: () => host.remove(),
  };
  note.show();
  return note;
}
