/** Wires the popup: `lib/ui/popup/popup.ts` has its state, `components/Popup.tsx` shows it. */
import { render } from 'preact';
import { Popup } from '../../components/Popup.tsx';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { copyText } from '../../lib/extension/copy-text.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { longestText } from '../../lib/protocol/ports.ts';
import { applyProperties } from '../../lib/ui/apply-properties.ts';
import * as page from '../../lib/ui/own-page.ts';
import { openPageLink } from '../../lib/ui/page-link.ts';
import { createPopup } from '../../lib/ui/popup/popup.ts';
import { recentStore } from '../../lib/ui/popup/recent-store.ts';

page.applyLocale(document);
applyProperties(document);

/** `#tab=…` and `#private` are for a popup that is opened as a page. */
const asked = new URLSearchParams(location.hash.slice(1));
const named = Number(asked.get('tab') ?? '');
const [{ settings, policy }, recent, tab] = await Promise.all([
  page.storedSettings.read(),
  recentStore.load(),
  named ? page.tabById(named) : page.activeTab(),
]);
const isPrivate = asked.has('private') || (await page.isPrivate(tab));
const host = (await page.canReadSite(tab?.host)) ? tab?.host : undefined;
let theme = settings.theme;
let dark = false;

const popup = createPopup({
  connectSearch: page.connectSearch,
  after: afterTimeout,
  card: { connect: () => page.connectPage(isPrivate), after: afterTimeout, now: () => Date.now() },
  isPrivate,
  recent,
  saveRecent: (rows) => void recentStore.save(rows),
  changeSettings: (part) => void page.storedSettings.change(part),
  copy: copyText,
  open: page.openTab,
  changed: () => draw(),
});
const onSettings = page.createSettingsOpener();

function draw(): void {
  const state = popup.state();
  render(
    <Popup
      state={state}
      dark={dark}
      online={navigator.onLine}
      onType={popup.type}
      onLimit={popup.limit}
      onSearchNow={popup.searchNow}
      onMore={popup.more}
      onOpen={popup.open}
      onBack={popup.close}
      onExplore={popup.explore}
      onExploreTyped={popup.exploreTyped}
      onCopy={popup.copy}
      onPin={popup.pin}
      onForget={popup.forget}
      onMode={popup.setMode}
      onSite={popup.setSite}
      onSwitchOn={popup.switchOn}
      onCloseNews={popup.closeNews}
      onPanel={() => tab && void page.openSidePanel(tab.windowId).then(() => window.close())}
      // A tab's URL goes into the browser's history.
      onReport={() =>
        state.card && page.openTab(page.ownPage(isPrivate ? 'report.html' : `report.html#${state.card.key}`))
      }
      onSettings={onSettings}
    />,
    document.body,
  );
}

/** Asks the frames of the tab what they found; without an answer nothing is shown. */
function look(): void {
  if (!tab) return;
  openPageLink(page.connectTab(tab.id), {
    glance: popup.glance,
    gone: () => popup.glance(undefined),
  });
}

void page.loadChainEmblems().then(draw);
const repaint = page.watchDark(
  () => theme,
  (now) => {
    dark = now;
    draw();
  },
);
popup.settings(settings, policy, host);
page.watchSettings((now) => {
  theme = now.settings.theme;
  repaint();
  popup.settings(now.settings, now.policy, host);
  // A site that was just switched on is being scanned now.
  afterTimeout(150, look);
});
for (const name of ['online', 'offline']) addEventListener(name, draw);
look();
popup.news((await askWorker('takeNews', {}).catch(() => ({ isInPlaceNew: false }))).isInPlaceNew);
const { text } = await askWorker('takePendingSearch', {}).catch(() => ({ text: '' }));
// The box has one line. Do not interrupt a user who already types.
if (text !== '' && popup.state().query === '') popup.type(text.replace(/\s+/g, ' ').slice(0, longestText));
