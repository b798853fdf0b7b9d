/**
 * Colours, type sizes, gaps, corners, shadows and motion of card, popup and panel. A unit test checks that every ink has
 * a contrast of at least 4.5 : 1 on its surface (WCAG 2.2, 1.4.3).
 */
import { danger } from './colours.ts';

export const surfaceColours = {
  light: {
    paper: '#ffffff',
    /** A tinted area on the paper. */
    wash: '#f4f5f7',
    ink: '#15181e',
    /** For dates, sources and hints. */
    soft: '#565d69',
    line: '#e3e6ea',
    /** Links and the primary button, and text on it. */
    accent: '#1d4f9c',
    onAccent: '#ffffff',
    focus: '#2463d8',
    /** A character that differs from a look-alike's. */
    raised: '#ffdf9e',
    raisedInk: '#3a2600',
    /** A warning among plain words. */
    warnInk: danger.light.edge,
    /** On full pages: what worked, what did not, and the ground below the panels. */
    good: '#1b6b3a',
    bad: danger.light.paper,
    ground: '#f4f5f7',
  },
  dark: {
    paper: '#1c1e23',
    wash: '#26292f',
    ink: '#eceef2',
    soft: '#a8aeba',
    line: '#363a42',
    accent: '#9cc1ff',
    onAccent: '#0c1a30',
    focus: '#82b1ff',
    raised: '#6b4a00',
    raisedInk: '#ffeecb',
    warnInk: danger.dark.edge,
    good: '#8fd6a8',
    bad: '#ffb0a8',
    ground: '#121317',
  },
} as const;

export const shadow = [
  '0 0 1px light-dark(rgb(15 20 30 / .28), rgb(255 255 255 / .3))',
  '0 2px 6px light-dark(rgb(15 20 30 / .07), rgb(0 0 0 / .4))',
  '0 14px 36px -4px light-dark(rgb(15 20 30 / .18), rgb(0 0 0 / .6))',
].join();

/** CSS pixels: name, details, source. */
export const typeSizes = { title: 15, text: 13, small: 12 } as const;

/** CSS pixels, in steps of four. */
export const gaps = { hair: 4, small: 8, usual: 12, wide: 16 } as const;

export const corners = { card: 12, field: 8, small: 6 } as const;

/** Milliseconds; unused with reduced motion. */
export const motion = { quick: 120 } as const;

/** For addresses; generic, because a page can define a typeface of any other name. */
export const monospace = 'monospace';
