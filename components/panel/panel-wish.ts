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
  const drop = (): Promise<void> => session.remove(name);
  return {
    put: (wish: PanelWish): Promise<void> => session.set({ [name]: wish }),
    drop,
    /** Calls with the wish that waits, and with each from now on. */
    follow(act: (wish: PanelWish) => void): void {
      const take = (wish: unknown) => {
        if (!isWish(wish)) return;
        void drop();
        act(wish);
      };
      onChanged.addListener((changes, area) => area === 'session' && take(changes[name]?.newValue));
      void session.get(name).then((kept) => take(kept[name]));
    },
  };
}
