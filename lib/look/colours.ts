/**
 * The colours of the categories, on light and on dark pages. Every ink has its own paper, so that contrast does not
 * depend on the page; a unit test checks WCAG 2.2 AA (4.5 : 1). All share one OKLCH lightness and chroma, so that only
 * warnings stand out.
 */
import type { Category } from '../core/label/categories.ts';
import type { OwnColour } from '../core/label/own-colour.ts';

export interface Ink {
  readonly ink: string;
  readonly paper: string;
  readonly edge: string;
}

export interface Colour {
  readonly light: Ink;
  readonly dark: Ink;
}

// Separate exports, so that code that needs one colour does not bundle the others.
export const blue = {
  light: { ink: '#1e4b8d', paper: '#e7f3ff', edge: '#bbd3f6' },
  dark: { ink: '#b6d6ff', paper: '#182840', edge: '#324e76' },
} as const satisfies Colour;
const violet = {
  light: { ink: '#583a84', paper: '#f4eeff', edge: '#d6c9f0' },
  dark: { ink: '#dbcaff', paper: '#2b223c', edge: '#534370' },
} as const satisfies Colour;
const cyan = {
  light: { ink: '#005b75', paper: '#dff7fd', edge: '#a8dbe8' },
  dark: { ink: '#9ae1f3', paper: '#002e37', edge: '#005766' },
} as const satisfies Colour;
const teal = {
  light: { ink: '#006150', paper: '#e0f8f2', edge: '#aaddd2' },
  dark: { ink: '#9de5d6', paper: '#002f29', edge: '#045a4f' },
} as const satisfies Colour;
const gold = {
  light: { ink: '#684700', paper: '#f9f1df', edge: '#e0d0a8' },
  dark: { ink: '#e9d29c', paper: '#322606', edge: '#5e4a14' },
} as const satisfies Colour;
const pink = {
  light: { ink: '#7a2b56', paper: '#ffebf4', edge: '#eec3d6' },
  dark: { ink: '#fbc1db', paper: '#3a1d2b', edge: '#6b3b53' },
} as const satisfies Colour;
const green = {
  light: { ink: '#005e26', paper: '#e6f7e9', edge: '#b8dcbe' },
  dark: { ink: '#b2e3bb', paper: '#142e1a', edge: '#2c5837' },
} as const satisfies Colour;
const purple = {
  light: { ink: '#6a3373', paper: '#faecfc', edge: '#e3c6e7' },
  dark: { ink: '#ecc4f2', paper: '#331f36', edge: '#603f65' },
} as const satisfies Colour;
const indigo = {
  light: { ink: '#40438d', paper: '#edf1ff', edge: '#c8cef6' },
  dark: { ink: '#c8d0ff', paper: '#222540', edge: '#444875' },
} as const satisfies Colour;
const orange = {
  light: { ink: '#7c3600', paper: '#ffeee2', edge: '#eec8af' },
  dark: { ink: '#fcc8a6', paper: '#3a200e', edge: '#6c4122' },
} as const satisfies Colour;
const lime = {
  light: { ink: '#3e5700', paper: '#eef5e2', edge: '#c9d8b1' },
  dark: { ink: '#c9dda8', paper: '#222c0f', edge: '#445423' },
} as const satisfies Colour;
const grey = {
  light: { ink: '#494d55', paper: '#f0f2f4', edge: '#ced1d5' },
  dark: { ink: '#d1d4da', paper: '#26282b', edge: '#4a4d52' },
} as const satisfies Colour;

/** Only warnings are filled with colour. */
export const danger = {
  light: { ink: '#ffffff', paper: '#c7181d', edge: '#9e000d' },
  dark: { ink: '#ffffff', paper: '#d72828', edge: '#ff8a80' },
} as const satisfies Colour;
const caution = {
  light: { ink: '#312103', paper: '#fec84b', edge: '#b87700' },
  dark: { ink: '#312103', paper: '#fec84b', edge: '#ffe3a3' },
} as const satisfies Colour;
export const warnings = { danger, caution } as const;

export const colours: Readonly<Record<Category, Colour>> = {
  exchange: blue,
  dex: violet,
  lending: cyan,
  staking: green,
  bridge: teal,
  oracle: cyan,
  token: gold,
  nft: pink,
  wallet: grey,
  mev: purple,
  bot: purple,
  builder: indigo,
  validator: green,
  miner: lime,
  scam: danger,
  sanctioned: danger,
  mixer: orange,
  dao: indigo,
  game: lime,
  person: blue,
  contract: grey,
  system: grey,
  other: grey,
};

/** Of own labels that got a colour. */
export const ownColours: Readonly<Record<OwnColour, Colour>> = {
  blue,
  teal,
  green,
  olive: lime,
  violet,
  pink,
  grey,
};

/**
 * Sizes that badge, card and panel share, in CSS pixels. `fixed`: a pill with a private name, about twelve letters; `longest`: such
 * a pill over free space.
 */
export const badgeSizes = { text: 11, pill: 16, icon: 11, radius: 8, fixed: 104, longest: 180 } as const;

/** Generic families alone: a page can define a typeface of any other name, and would draw our words with it. */
export const fontFamily = 'system-ui, sans-serif';
