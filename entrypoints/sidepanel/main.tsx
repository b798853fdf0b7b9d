/** Wires the side panel: `components/panel/panel.ts` has its state, `components/panel/Panel.tsx` shows it. */
import { render } from 'preact';
import { Panel } from '../../components/panel/Panel.tsx';
import { createPanel } from '../../components/panel/panel.ts';
import { type PanelWish, panelWish } from '../../components/panel/panel-wish.ts';
import * as page from '../../components/parts/own-page.ts';
import { show } from '../../components/parts/surface-store.ts';

/** `#tab=…` is for a panel that is opened as a page. */
const named = Number(new URLSearchParams(location.hash.slice(1)).get('tab') ?? '');
const { settings } = await page.openSurface();
const tab = named ? await page.tabById(named) : undefined;
const isPrivate = await page.isPrivate(tab);
const panel = createPanel(settings, isPrivate);
render(<Panel panel={panel} />, document.body);
void page.loadChainEmblems().then(() => show(panel.store, {}));
page.watchLabels(panel.wake);
page.watchSettings((now) => panel.settings(now.settings));
const showWish = (wish: PanelWish) => show(panel.store, { wish });
void page.windowOf(tab).then(
  (windowId) => panelWish(windowId).follow(showWish),
  () => undefined,
);
void page.followTab(named || undefined, panel.follow);
