/**
 * Dims rows by a highlight of the CSS Custom Highlight API, so that no node of the page is touched, and says how many there
 * are. They are never hidden; one press shows them as they are.
 */
import { t } from '../../locale/t.ts';
import { tCount } from '../../locale/t-count.ts';
import { createDimNote, type DimNote } from './dim-note.ts';

const name = 'nametag-dim';

export interface DimRowsParts {
  readonly document: Document;
  /** Whether the reader wants them dimmed on this site. */
  onDim(on: boolean): void;
}

export type DimRows = ReturnType<typeof createDimRows>;

/** Without the API nothing is dimmed. */
export function createDimRows({ document, onDim }: DimRowsParts, signal: AbortSignal) {
  let note: DimNote | undefined;
  let wish: 'dimmed' | 'shown' | 'never' = 'dimmed';
  let ours: Highlight | undefined;
  /** The note offers the way back. */
  let isUndoable = false;
  /** As painted: Firefox lets a content script not walk through a highlight. */
  let painted: readonly StaticRange[] = [];

  function paint(rows: ReadonlySet<Element>): void {
    const ranges = wish === 'dimmed' ? Array.from(rows, rangeOf) : [];
    // On a page that changes all the time, each new highlight is painted anew.
    if (isSame(painted, ranges) && (!ours || CSS.highlights.get(name) === ours)) return;
    painted = ranges;
    if (CSS.highlights.get(name) === ours) CSS.highlights.delete(name);
    ours = ranges.length > 0 ? new Highlight(...ranges) : undefined;
    if (ours) CSS.highlights.set(name, ours);
  }

  function show(all: ReadonlySet<Element> | undefined): void {
    if (!all) wish = 'dimmed';
    const rows = all ?? new Set();
    if (typeof Highlight === 'undefined') return;
    paint(rows);
    if (isUndoable) return;
    if (rows.size === 0 || wish === 'never') {
      removeNote();
      return;
    }
    note ??= createDimNote(document);
    const isDimmed = wish === 'dimmed';
    const turn = (next: typeof wish) => {
      wish = next;
      show(rows);
    };
    note.say(tCount(isDimmed ? 'dim_rows' : 'dim_shown_rows', rows.size), [
      { text: t(isDimmed ? 'dim_show' : 'dim_again'), press: () => turn(isDimmed ? 'shown' : 'dimmed') },
      { text: t('dim_never'), press: () => never(rows) },
    ]);
  }

  function never(rows: ReadonlySet<Element>): void {
    // At once, and in private windows, where nothing is kept.
    wish = 'never';
    isUndoable = true;
    show(rows);
    onDim(false);
    const undo = () => {
      wish = 'dimmed';
      isUndoable = false;
      show(rows);
      onDim(true);
    };
    note?.say(t('dim_none'), [{ text: t('popup_undo'), press: undo }], removeNote);
  }

  function removeNote(): void {
    isUndoable = false;
    note?.leave();
  }

  signal.addEventListener('abort', () => {
    show(undefined);
    note?.remove();
  });
  return {
    /** These, and no others; undefined where the reader wants none dimmed on the site. */
    show,
  };
}

const rangeOf = (row: Element): StaticRange =>
  new StaticRange({
    startContainer: row,
    startOffset: 0,
    endContainer: row,
    endOffset: row.childNodes.length,
  });

function isSame(before: readonly AbstractRange[], now: readonly AbstractRange[]): boolean {
  return (
    before.length === now.length &&
    now.every((range, at) => {
      const other = before[at];
      return range.startContainer === other?.startContainer && range.endOffset === other.endOffset;
    })
  );
}
