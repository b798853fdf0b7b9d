import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../lib/settings/settings.ts';
import { readShippedEmblems } from '../parts/own-page.ts';
import { paintSamples } from './paint-samples.ts';
import { useAnswer } from './use-answer.ts';

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

/** Whether badges are drawn for the dark: as on a page, they have one look. */
function useDark(theme: Settings['theme']): boolean {
  const [query] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [isSystemDark, setSystemDark] = useState(query.matches);
  useEffect(() => {
    const tell = () => setSystemDark(query.matches);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, [query]);
  return theme === 'auto' ? isSystemDark : theme === 'dark';
}
