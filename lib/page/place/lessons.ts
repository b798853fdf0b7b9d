/**
 * What was learnt of places: rows of a table are alike, and each attempt that harms the page costs a layout of it. What
 * failed in several alike places, where something else fitted, comes last in the next: nothing is given up for it.
 */
import type { Spot } from './where.ts';

/** So many failures, and an attempt is left out. Arbitrary. */
const enough = 3;
/** A row has no more cells; what has more is a list of rows. Arbitrary. */
const columns = 16;
/** So far up two places are compared. */
const levels = 4;
/** A page whose places are all different teaches nothing. Arbitrary. */
const most = 500;

export interface Lesson {
  /** The first attempt from this one on that is likely to fit. */
  next(step: number): number;
  failed(step: number): void;
  fitted(step: number): void;
}

export interface Lessons {
  of(element: Element, spots: readonly Spot[]): Lesson;
  /** What comes next may be another page, or the same page with other measures. */
  forget(): void;
}

/** Which cell of its row an element is; of many alike, which are the rows, it says nothing. */
function placeOf(element: Element): string {
  const all = element.parentElement?.children;
  return all && all.length <= columns ? String([...all].indexOf(element)) : '*';
}

function likenessOf(element: Element, spots: readonly Spot[]): string {
  const parts = spots.map(({ parent, past, apart }) => `${parent.localName} ${past?.localName} ${apart}`);
  let at: Element | null = element;
  for (let level = 0; at && level < levels; level++, at = at.parentElement) {
    parts.push(`${at.localName}.${at.getAttribute('class')}:${placeOf(at)}`);
  }
  return parts.join('>');
}

function createLesson(): Lesson {
  const failures: number[] = [];
  let fits = 0;
  return {
    next(step) {
      let at = step;
      if (fits >= enough) while ((failures[at] ?? 0) >= enough) at++;
      return at;
    },
    failed(step) {
      failures[step] = (failures[step] ?? 0) + 1;
    },
    fitted(step) {
      fits++;
      // It may fit in the next place as well, however often it did not.
      failures[step] = Number.NEGATIVE_INFINITY;
    },
  };
}

export function createLessons(): Lessons {
  const known = new Map<string, Lesson>();
  return {
    of(element, spots) {
      const likeness = likenessOf(element, spots);
      const lesson = known.get(likeness) ?? createLesson();
      if (known.size >= most) known.clear();
      known.set(likeness, lesson);
      return lesson;
    },
    forget: () => known.clear(),
  };
}
