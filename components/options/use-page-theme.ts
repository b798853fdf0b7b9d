import { useEffect } from 'preact/hooks';

/** Sets the page's theme and title. */
export function usePageTheme(dark: boolean, title: string): void {
  useEffect(() => {
    document.documentElement.dataset.look = dark ? 'dark' : 'light';
    document.title = title;
  }, [dark, title]);
}
