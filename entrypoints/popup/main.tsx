/** Wires the popup: `components/popup/popup.ts` has its state, `components/popup/Popup.tsx` shows it. */
import { render } from 'preact';
import * as page from '../../components/parts/own-page.ts';
import { show } from '../../components/parts/surface-store.ts';
import { Popup } from '../../components/popup/Popup.tsx';
import { createPopup } from '../../components/popup/popup.ts';
import { recentStore } from '../../components/popup/recent-store.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { longestText } from '../../lib/protocol/ports.ts';

/** `#tab=…` and `?private` are for a popup that is opened as a page. */
const named = Number(new URLSearchParams(location.hash.slice(1)).get('tab') ?? '');
const keepsNothing = new URLSearchParams(location.search).has('private');
const [settings, recent, tab] = await Promise.all([
  page.openSurface(),
  recentStore.load(),
  named ? page.tabById(named) : page.activeTab(),
]);
const popup = createPopup(settings, recent, keepsNothing || (await page.isPrivate(tab)));
render(<Popup popup={popup} />, document.body);
void popup.renewRecent();
void page.loadChainEmblems().then(() => show(popup.store, {}));
page.watchLabels(popup.wake);
page.watchSettings(({ settings, policy }) => {
  show(popup.store, { settings, locked: policy.locked });
  void popup.tellProblem();
  // A site that was just switched on is being scanned now.
  afterTimeout(150, popup.look);
});
const follow = async (now: page.TabView | undefined) =>
  popup.follow(now && { ...now, isAllowed: await page.canReadSite(now.host) });
for (const name of ['online', 'offline']) addEventListener(name, () => void popup.tellProblem());
// First, because a search puts what is on the page's chain first.
if (tab) await page.followTab(tab.id, follow);
void popup.tellProblem();
void askWorker('ownAlarms', {}).then(
  ({ news }) => show(popup.store, { alarms: news }),
  () => undefined,
);
const { text, isOwner } = await askWorker('takePendingSearch', {}).catch(() => ({
  text: '',
  isOwner: false,
}));
// Do not interrupt a user who already types.
if (text !== '' && popup.store.state.query === '') {
  // The box has one line.
  const line = text.replace(/\s+/g, ' ').slice(0, longestText);
  if (isOwner) popup.openOwner(line);
  else popup.type(line);
}
