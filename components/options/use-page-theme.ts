import { useEffect } from 'preact/hooks';

/** Tells the style sheet which look is wanted, and the tab its title. */
export function usePageTheme(dark: boolean, title: string): void {
  useEffect(() => {
    document.documentElement.dataset.look = dark ? 'dark' : 'light';
    document.title = title;
  }, [dark, title]);
}
