/** Wires the side panel: `components/panel/panel.ts` has its state, `components/panel/Panel.tsx` shows it. */
import { render } from 'preact';
import { Panel } from '../../components/panel/Panel.tsx';
import { createPanel } from '../../components/panel/panel.ts';
import { type PanelWish, panelWish } from '../../components/panel/panel-wish.ts';
import { applyProperties, applyTheme } from '../../components/parts/apply-properties.ts';
import { copyAddress, copyText } from '../../components/parts/copy-text.ts';
import * as page from '../../components/parts/own-page.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';

page.applyLocale(document);
applyProperties(document);

/** `#tab=…` is for a panel that is opened as a page. */
const named = Number(new URLSearchParams(location.hash.slice(1)).get('tab') ?? '');
const isPrivate = await page.isPrivate(named ? await page.tabById(named) : undefined);
const { settings } = await page.storedSettings.read();
applyTheme(settings.theme);
let wish: PanelWish | undefined = panelWish.take();

const panel = createPanel({
  connectPage: () => page.connectPage(isPrivate),
  connectLook: page.connectTab,
  after: afterTimeout,
  now: () => Date.now(),
  copy: isPrivate ? copyText : copyAddress,
  open: page.openTab,
  save: page.saveFile,
  openReport: (key) => page.openReport(isPrivate, key),
  openSettings: () => void page.openSettings('sources'),
  changed: () => draw(),
});

function draw(): void {
  render(<Panel panel={panel} wish={wish} />, document.body);
}

void page.loadChainEmblems().then(draw);
draw();
panel.settings(settings);
page.watchSettings((now) => {
  applyTheme(now.settings.theme);
  panel.settings(now.settings);
});

panelWish.watch((now) => {
  wish = now;
  draw();
});
if (named) page.followOne(named, panel.follow);
else void page.followTab(panel.follow);
