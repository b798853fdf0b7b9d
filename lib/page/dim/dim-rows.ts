/**
 * Dims rows by a highlight of the CSS Custom Highlight API, so that no node of the page is touched, and says how many there
 * are. They are never hidden; one press shows them as they are.
 */
import { createDimNote, type DimNote } from './dim-note.ts';

const name = 'nametag-dim';

export interface DimRowsParts {
  readonly document: Document;
  /** The reader wants none dimmed on this site. */
  onNever(): void;
}

export interface DimRows {
  /** These, and no others. */
  show(rows: ReadonlySet<Element>): void;
}

/** Without the API nothing is dimmed. */
export function createDimRows({ document, onNever }: DimRowsParts, signal: AbortSignal): DimRows {
  let note: DimNote | undefined;
  let isDimmed = true;
  let ours: Highlight | undefined;

  function paint(rows: ReadonlySet<Element>): void {
    if (CSS.highlights.get(name) === ours) CSS.highlights.delete(name);
    ours = undefined;
    if (!isDimmed || rows.size === 0) return;
    ours = new Highlight(
      ...Array.from(
        rows,
        (row) =>
          new StaticRange({
            startContainer: row,
            startOffset: 0,
            endContainer: row,
            endOffset: row.childNodes.length,
          }),
      ),
    );
    CSS.highlights.set(name, ours);
  }

  function show(rows: ReadonlySet<Element>): void {
    if (typeof Highlight === 'undefined') return;
    paint(rows);
    if (rows.size === 0) {
      note?.remove();
      note = undefined;
      return;
    }
    note ??= createDimNote(document);
    note.say(rows.size, isDimmed, {
      onSwitch() {
        isDimmed = !isDimmed;
        show(rows);
      },
      onNever,
    });
  }

  signal.addEventListener('abort', () => show(new Set()));
  return { show };
}
