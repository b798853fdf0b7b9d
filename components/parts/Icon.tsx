import type { Emblem } from '../../lib/core/label/emblem.ts';
import { emblemBox } from '../../lib/look/icons.ts';

/** A drawing of `lib/look`, hidden from screen readers, because there is text beside it. */
export function Icon({ path, size = 16 }: { readonly path: string; readonly size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The drawing by which an entity is known, in the colour of the text; hidden from screen readers. */
export function EmblemIcon({ drawing, size }: { readonly drawing: Emblem; readonly size: number }) {
  return (
    <svg class="icon emblem" viewBox={emblemBox} width={size} height={size} aria-hidden="true">
      {drawing.map(({ d, evenodd }) => (
        <path key={d} d={d} fill-rule={evenodd ? 'evenodd' : 'nonzero'} />
      ))}
    </svg>
  );
}
