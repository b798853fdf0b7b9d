/** The custom properties of everything but badges. */
import { fontFamily } from './colours.ts';
import { customProperties } from './custom-properties.ts';
import { lightDark } from './light-dark.ts';
import { corners, gaps, monospace, motion, shadow, surfaceColours, typeSizes } from './surface-colours.ts';

const sizes = [
  customProperties(typeSizes, 'type-', 'px'),
  customProperties(gaps, 'gap-', 'px'),
  customProperties(corners, 'corner-', 'px'),
  customProperties(motion, 'motion-', 'ms'),
  customProperties({ typeface: fontFamily, monospace, shadow }),
].join('');

/** Without specificity: a sheet's own rules win, wherever this stands. */
export const surfaceProperties = `:where(:root,.card){${customProperties(lightDark(surfaceColours))}${sizes}}`;
