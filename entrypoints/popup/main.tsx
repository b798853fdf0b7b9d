/** Wires the popup. What it knows is `lib/ui/popup.ts`, what it shows is `components/Popup.tsx`. */
import { render } from 'preact';
import { Popup } from '../../components/Popup.tsx';
import { cardSheet } from '../../lib/look/card.ts';
import { popupSheet } from '../../lib/look/popup.ts';
import { pageSheet } from '../../lib/look/sheet.ts';
import * as door from '../../lib/ui/browser.ts';
import { loadKept, saveKept } from '../../lib/ui/kept-store.ts';
import { openLookLine } from '../../lib/ui/look-line.ts';
import { createPopup } from '../../lib/ui/popup.ts';

door.speak(document);
door.wear(document, cardSheet, pageSheet, popupSheet);

/** `#search=…` and `#tab=…`: for a popup that is opened as a page of its own. */
const asked = new URLSearchParams(location.hash.slice(1));
const named = Number(asked.get('tab') ?? '');
const [{ settings, policy }, kept, tab] = await Promise.all([
  door.stored.read(),
  loadKept(),
  named ? door.tabById(named) : door.activeTab(),
]);
const host = (await door.reads(tab?.host)) ? tab?.host : undefined;
let theme = settings.theme;
let dark = false;
const { after } = door;

const popup = createPopup({
  connectSearch: door.connectSearch,
  after,
  card: { connect: door.connectPage, after, now: () => Date.now() },
  isPrivate: door.isPrivate(),
  kept,
  keep: (rows) => void saveKept(rows),
  changeSettings: (part) => void door.stored.change(part),
  copy: door.copyText,
  open: door.openTab,
  changed: () => draw(),
});
const onSettings = door.settingsDoor();

function draw(): void {
  const state = popup.state();
  render(
    <Popup
      state={state}
      dark={dark}
      online={navigator.onLine}
      onType={popup.type}
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
      onSwitchOn={popup.switchOn}
      onPanel={() => tab && void door.openPanel(tab.windowId).then(() => window.close())}
      onReport={() => state.card && door.openTab(door.ownPage(`report.html#${state.card.key}`))}
      onSettings={onSettings}
    />,
    document.body,
  );
}

/** The pages of the tab tell what they found; where none answers, nothing is shown of them. */
function look(): void {
  if (!tab) return;
  openLookLine(door.connectLook(tab.id), {
    glance: popup.glance,
    gone: () => popup.glance(undefined),
  });
}

const repaint = door.watchDark(
  () => theme,
  (now) => {
    dark = now;
    draw();
  },
);
popup.settings(settings, policy, host);
door.watchSettings((now) => {
  theme = now.settings.theme;
  repaint();
  popup.settings(now.settings, now.policy, host);
  // A site that was switched on begins to be read now.
  after(150, look);
});
for (const name of ['online', 'offline']) addEventListener(name, draw);
look();
const first = asked.get('search');
if (first) popup.type(first);
