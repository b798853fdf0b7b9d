/** A line in a corner of the page, which says how many rows are dimmed, with buttons. */
import { warnings } from '../../look/colours.ts';
import { bareHost, dress } from '../show/dress.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import rules from './dim-note.css?inline';

interface DimNoteWay {
  readonly text: string;
  press(): void;
}

export type DimNote = ReturnType<typeof createDimNote>;

export function createDimNote(document: Document) {
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'dim');
  const root = host.attachShadow({ mode: 'closed' });
  dress(root, `${bareHost}${rules}`);
  const line = root.appendChild(document.createElement('div'));
  line.className = 'note';
  // Warnings have one colour, light or dark.
  const { ink, paper } = warnings.caution.light;
  Object.assign(line.style, { color: ink, background: paper });
  const words = line.appendChild(document.createElement('span'));
  words.setAttribute('role', 'status');
  let latest: readonly DimNoteWay[] = [];
  let leave: (() => void) | undefined;
  const buttons = [0, 1].map((at) => {
    const made = line.appendChild(document.createElement('button'));
    made.type = 'button';
    // A page cannot reach it, but may press where it stands.
    made.addEventListener('click', ({ isTrusted }) => isTrusted && latest[at]?.press());
    return made;
  });
  line.addEventListener('focusout', () => leave?.());
  const write = (element: HTMLElement, text: string) => {
    // Screen readers read out again what is written again.
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    /** `onLeave`: one pressed, or moved on, somewhere else. */
    say(text: string, ways: readonly DimNoteWay[], onLeave?: () => void): void {
      latest = ways;
      leave = undefined;
      // Some frameworks draw the whole document anew.
      if (!host.isConnected) document.documentElement.append(host);
      write(words, text);
      for (const [at, button] of buttons.entries()) {
        button.hidden = ways[at] === undefined;
        write(button, ways[at]?.text ?? '');
      }
      if (!onLeave) return;
      buttons[0]?.focus({ preventScroll: true });
      leave = onLeave;
    },
    /** Once nobody has the focus there: what comes next may bring it back. */
    leave(): void {
      if (root.activeElement) leave = () => host.remove();
      else host.remove();
    },
    remove: () => host.remove(),
  };
}
