/** Says in a corner of the page how many rows are dimmed, with the press that shows them. */
import { t } from '../../locale/t.ts';
import { tCount } from '../../locale/t-count.ts';
import { warnings } from '../../look/colours.ts';
import { bareHost, dress } from '../show/dress.ts';
import { ownAttribute } from '../show/own-attribute.ts';
import rules from './dim-note.css?inline';

export interface DimNoteEvents {
  onSwitch(): void;
  onNever(): void;
}

export interface DimNote {
  say(count: number, isDimmed: boolean, on: DimNoteEvents): void;
  remove(): void;
}

export function createDimNote(document: Document): DimNote {
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
  const button = (press: () => void): HTMLButtonElement => {
    const made = line.appendChild(document.createElement('button'));
    made.type = 'button';
    // A page cannot reach it, but may press where it stands.
    made.addEventListener('click', ({ isTrusted }) => isTrusted && press());
    return made;
  };
  let events: DimNoteEvents | undefined;
  const toggle = button(() => events?.onSwitch());
  button(() => events?.onNever()).textContent = t('dim_never');
  const write = (element: HTMLElement, text: string) => {
    // Screen readers read out again what is written again.
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    say(count, isDimmed, on) {
      events = on;
      // Some frameworks draw the whole document anew.
      if (!host.isConnected) document.documentElement.append(host);
      write(words, tCount(isDimmed ? 'dim_rows' : 'dim_shown_rows', count));
      write(toggle, t(isDimmed ? 'dim_show' : 'dim_again'));
    },
    remove: () => host.remove(),
  };
}
