/**
 * Which rows the popup asks the side panel of its window to show: kept in memory, where an open panel hears of it and a
 * new one finds it.
 */
import { isObject, isOneOf, isText, type Of } from '../../lib/core/shape.ts';
import { extension } from '../../lib/extension/extension.ts';

const isWish = isObject({ only: isOneOf(['', 'labelled', 'warnings']), text: isText() });
export type PanelWish = Of<typeof isWish>;

export function panelWish(windowId: number) {
  const { session, onChanged } = extension.storage;
  const name = `panel-wish ${windowId}`;
  return {
    put: (wish: PanelWish): Promise<void> => session.set({ [name]: wish }),
    /** Returns the wish once. */
    async take(): Promise<PanelWish | undefined> {
      const { [name]: wish } = await session.get(name);
      await session.remove(name);
      return isWish(wish) ? wish : undefined;
    },
    /** Calls with each wish from now on. */
    watch(changed: (wish: PanelWish) => void): void {
      onChanged.addListener((changes, area) => {
        const wish = changes[name]?.newValue;
        if (area !== 'session' || !isWish(wish)) return;
        void session.remove(name);
        changed(wish);
      });
    },
  };
}
