import { useEffect } from 'preact/hooks';
import type { Settings } from '../../lib/settings/settings.ts';
import { applyTheme } from '../parts/apply-properties.ts';

/** Sets the page's theme and title. */
export function usePageTheme(theme: Settings['theme'], title: string): void {
  useEffect(() => {
    applyTheme(theme);
    document.title = title;
  }, [theme, title]);
}
