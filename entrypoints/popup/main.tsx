/** Wires the popup: `components/popup/popup.ts` has its state, `components/popup/Popup.tsx` shows it. */
import { render } from 'preact';
import { panelWish } from '../../components/panel/panel-wish.ts';
import { applyProperties, applyTheme } from '../../components/parts/apply-properties.ts';
import { copyAddress, copyText } from '../../components/parts/copy-text.ts';
import * as page from '../../components/parts/own-page.ts';
import { Popup } from '../../components/popup/Popup.tsx';
import { createPopup } from '../../components/popup/popup.ts';
import { recentStore } from '../../components/popup/recent-store.ts';
import { serviceProblem } from '../../components/popup/service-problem.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { requestHosts, watchHosts } from '../../lib/extension/granted-hosts.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { longestText } from '../../lib/protocol/ports.ts';

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
applyTheme(settings.theme);

const popup = createPopup({
  connectSearch: page.connectSearch,
  connectLook: page.connectTab,
  after: afterTimeout,
  card: { connect: () => page.connectPage(isPrivate), after: afterTimeout, now: () => Date.now() },
  isPrivate,
  recent,
  saveRecent: (rows) => void recentStore.save(rows),
  allowSite: (host) => requestHosts(`https://${host}/*`),
  changeSettings: (part) => void page.storedSettings.change(part),
  copy: isPrivate ? copyText : copyAddress,
  open: page.openTab,
  openPanel(wish) {
    panelWish.put(wish);
    if (tab) void page.openSidePanel(tab.windowId).then(() => window.close());
  },
  openReport: (key) => page.openReport(isPrivate, key),
  openSettings: page.createSettingsOpener(),
  openService: page.createSettingsOpener('sources'),
  alarmsSeen: () => void askWorker('ownAlarmsSeen', {}),
  changed: () => draw(),
});

function draw(): void {
  render(<Popup popup={popup} online={navigator.onLine} />, document.body);
}

async function follow(): Promise<void> {
  popup.follow(tab && { ...tab, isAllowed: await page.canReadSite(tab.host) });
}

/** Without an answer there is no problem to tell of. */
async function readProblem(): Promise<void> {
  const [status, usage] = await Promise.all([askWorker('status', {}), askWorker('usage', {})]);
  popup.problem(serviceProblem(status, usage));
}

function tellProblem(): void {
  void readProblem().catch(() => popup.problem(undefined));
}

void page.loadChainEmblems().then(draw);
draw();
popup.settings(settings, policy);
page.watchSettings((now) => {
  applyTheme(now.settings.theme);
  popup.settings(now.settings, now.policy);
  tellProblem();
  // A site that was just switched on is being scanned now.
  afterTimeout(150, popup.look);
});
watchHosts(() => void follow());
for (const name of ['online', 'offline']) addEventListener(name, tellProblem);
await follow();
tellProblem();
void askWorker('ownAlarms', {}).then(
  ({ news }) => popup.alarms(news),
  () => undefined,
);
const { text, isOwner } = await askWorker('takePendingSearch', {}).catch(() => ({
  text: '',
  isOwner: false,
}));
// Do not interrupt a user who already types.
if (text !== '' && popup.state().query === '') {
  // The box has one line.
  const line = text.replace(/\s+/g, ' ').slice(0, longestText);
  if (isOwner) popup.openOwner(line);
  else popup.type(line);
}
