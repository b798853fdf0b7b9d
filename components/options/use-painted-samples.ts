import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Settings } from '../../lib/settings/settings.ts';
import { readShippedEmblems } from '../parts/own-page.ts';
import { paintSamples } from './paint-samples.ts';
import { useAnswer } from './use-answer.ts';
import { useDark } from './use-dark.ts';

/** The element whose samples bear badges as pages have them. */
export function usePaintedSamples<Place extends HTMLElement>({
  theme,
  density,
}: Pick<Settings, 'theme' | 'density'>): RefObject<Place | null> {
  const dark = useDark(theme);
  const { value: emblemOf } = useAnswer(readShippedEmblems, []);
  const place = useRef<Place>(null);
  // Before the first frame, in which no address stands bare; emblems come a moment later.
  useLayoutEffect(() => {
    if (place.current) paintSamples(place.current, { dark, density, emblemOf });
  }, [dark, density, emblemOf]);
  return place;
}
