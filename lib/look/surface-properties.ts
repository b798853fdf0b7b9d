/** The custom properties of everything but badges. */
import { fontFamily } from './colours.ts';
import { customProperties } from './custom-properties.ts';
import { corners, gaps, monospace, motion, surfaces, typeSizes } from './surface-colours.ts';

const sizes = [
  customProperties(typeSizes, 'type-', 'px'),
  customProperties(gaps, 'gap-', 'px'),
  customProperties(corners, 'corner-', 'px'),
  customProperties(motion, 'motion-', 'ms'),
  customProperties({ typeface: fontFamily, monospace }),
].join('');

/** Without specificity: a sheet's own rules win, wherever this stands. */
export const surfaceProperties = `
:where(:root,.surface,.card){${customProperties(surfaces.light)}${sizes}}
:where(:root[data-look=dark],.surface.dark,.card.dark){${customProperties(surfaces.dark)}}
`;
