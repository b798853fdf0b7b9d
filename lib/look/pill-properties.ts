/** What a badge's style sheets read, as custom properties; written out when building. */
import { badgeSizes, colours, fontFamily, ownColours, warnings } from './colours.ts';
import { customProperties } from './custom-properties.ts';

export const sizes = customProperties(badgeSizes, '', 'px');

/** All that a pill reads is declared on it, because a page's own properties reach into its root. */
export const pillProperties = `${sizes}--typeface:${fontFamily}`;

export const kindRules = Object.entries({ ...colours, ...ownColours, ...warnings })
  .map(
    ([name, { light, dark }]) =>
      `.${name}{${customProperties(light)}}.dark.${name}{${customProperties(dark)}}`,
  )
  .join('');
