/** Badges as pages have them, on the extension's own pages. */
import type { EmblemOf } from '../../lib/core/label/emblem.ts';
import { type Badge, createBadge } from '../../lib/page/show/badge.ts';
import { createBadgeStyle } from '../../lib/page/show/badge-style.ts';
import { forcedColours } from '../../lib/page/show/forced-colours.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { samples } from './samples.ts';

interface SampleLook {
  readonly dark: boolean;
  readonly density: Settings['density'];
  /** Once they are read. */
  readonly emblemOf?: EmblemOf | undefined;
}

/** Paints a badge at each element whose `data-sample` is a sample's key, in place of those that stand there. */
export function paintSamples(place: HTMLElement, { dark, density, emblemOf }: SampleLook): void {
  const style = createBadgeStyle(document);
  for (const { key, tag } of samples) {
    const element = place.querySelector<HTMLElement>(`[data-sample="${key}"]`);
    if (!element) continue;
    for (const old of element.parentElement?.querySelectorAll('[data-nametag]') ?? []) old.remove();
    const isInPlace = density === 'place' && !tag.warning && !forcedColours().matches;
    element.toggleAttribute('data-covered', isInPlace);
    if (density === 'warnings' && !tag.warning) continue;
    const badge = createBadge(document, style);
    const emblem = tag.warning ? undefined : emblemOf?.(tag);
    badge.show({
      ...{ tag: { ...tag, ...(emblem && { emblem }) }, dark, possible: false, iconOnly: density === 'icon' },
      address: spellAddress({ key }),
    });
    if (isInPlace) badge.position('in-place');
    element.after(badge.host);
    if (isInPlace) coverText(badge, element);
  }
}

function coverText(badge: Badge, element: Element): void {
  const own = badge.host.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  badge.cover({ x: left - own.left, y: top - own.top, width: width * 2, height });
}
