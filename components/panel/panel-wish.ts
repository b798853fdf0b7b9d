/** Which rows the popup asks the side panel to show: kept where an open panel hears of it and a new one finds it. */
import type { TableFilters } from './filter-rows.ts';

export type PanelWish = Pick<TableFilters, 'only' | 'text'>;

const name = 'panel-wish';
const choices: readonly TableFilters['only'][] = ['', 'labelled', 'warnings'];

function read(stored: string | null): PanelWish | undefined {
  const [first, text = ''] = stored?.split('\n') ?? [];
  const only = choices.find((choice) => choice === first);
  return only === undefined ? undefined : { only, text };
}

export const panelWish = {
  put: ({ only, text }: PanelWish) => localStorage.setItem(name, `${only}\n${text}`),
  /** Returns the wish once. */
  take(): PanelWish | undefined {
    const wish = read(localStorage.getItem(name));
    localStorage.removeItem(name);
    return wish;
  },
  /** Calls with each wish from now on. */
  watch(changed: (wish: PanelWish) => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      const wish = key === name ? read(newValue) : undefined;
      if (!wish) return;
      localStorage.removeItem(name);
      changed(wish);
    });
  },
};
