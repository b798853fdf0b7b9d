import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../lib/settings/settings.ts';

/** Whether badges are drawn for the dark: as on a page, they have one look. */
export function useDark(theme: Settings['theme']): boolean {
  const [query] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [isSystemDark, setSystemDark] = useState(query.matches);
  useEffect(() => {
    const tell = () => setSystemDark(query.matches);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, [query]);
  return theme === 'auto' ? isSystemDark : theme === 'dark';
}
