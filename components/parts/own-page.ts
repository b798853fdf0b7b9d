/** What the extension's own pages need from the browser: ports, tabs, language, theme. */
import { type Emblem, type EmblemOf, isEmblem, readEmblems } from '../../lib/core/label/emblem.ts';
import type { Key } from '../../lib/core/label/key.ts';
import { isRecordOf, type Shape } from '../../lib/core/shape.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension as browser } from '../../lib/extension/extension.ts';
import { watchHosts } from '../../lib/extension/granted-hosts.ts';
import { setTranslator, t } from '../../lib/locale/t.ts';
import { learnChainEmblems } from '../../lib/look/chain-emblem.ts';
import type { Port } from '../../lib/protocol/connection.ts';
import { ports } from '../../lib/protocol/ports.ts';
import { watchOwnNotice } from '../../lib/protocol/watch-own-notice.ts';
import { remoteSettings, type SettingsView } from '../../lib/settings/remote-settings.ts';
import { applyProperties, applyTheme } from './apply-properties.ts';
import { keepFocus } from './keep-focus.ts';

/** Chromium reports an error that nobody looked at, but a port that ends is none. */
function withoutError(port: Port): Port {
  port.onDisconnect.addListener(() => void browser.runtime.lastError);
  return port;
}

export const connectPage = (isPrivate: boolean): Port =>
  withoutError(browser.runtime.connect({ name: isPrivate ? ports.private : ports.page }));
export const connectSearch = (): Port => withoutError(browser.runtime.connect({ name: ports.search }));
/** Reaches every frame of the tab that Nametag reads; ends at once where it reads none. */
export const connectTab = (tabId: number): Port =>
  withoutError(browser.tabs.connect(tabId, { name: ports.look }));

/** What each of the extension's own pages begins with. */
export function beginPage(document: Document): void {
  setTranslator((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
  // The browser's own language may be one that no sentence is in, and run the other way.
  document.documentElement.lang = t('plural_language');
  document.documentElement.dir = t('text_direction');
  applyProperties(document);
  keepFocus(document);
}

const isChainEmblems: Shape<Record<string, Emblem>> = isRecordOf(isEmblem);

/** Without the file, names stand alone. */
export async function loadChainEmblems(): Promise<void> {
  const raw: unknown = await fetch('/chain-emblems.json')
    .then((answer) => answer.json())
    .catch(() => undefined);
  if (isChainEmblems(raw))
    learnChainEmblems(Object.entries(raw).map(([chain, emblem]) => ({ chain, emblem })));
}

export const readShippedEmblems = async (): Promise<EmblemOf | undefined> =>
  readEmblems(await (await fetch('/emblems.json')).json());

export const storedSettings = remoteSettings();

/** Gives this page its language and its looks. */
export async function openSurface(): Promise<SettingsView> {
  beginPage(document);
  const view = await storedSettings.read();
  applyTheme(view.settings.theme);
  return view;
}

/** Calls after every change of a setting; the theme follows by itself. */
export function watchSettings(changed: (now: SettingsView) => void): void {
  storedSettings.watch(async () => {
    const view = await storedSettings.read();
    applyTheme(view.settings.theme);
    changed(view);
  });
}

/** Calls whenever labels, lists or wallets changed, here or elsewhere. */
export const watchLabels = (act: () => void): (() => void) => watchOwnNotice('labels-changed', act);

/** Calls whenever requests were sent. */
export const watchSent = (act: () => void): (() => void) => watchOwnNotice('requests-sent', act);

/** Opens the options page, at a section or at its beginning. */
export async function openSettings(section?: 'sources'): Promise<void> {
  if (section) openTab(ownPage(`options.html#${section}`));
  else await browser.runtime.openOptionsPage();
}

export interface TabView {
  readonly id: number;
  readonly windowId: number;
  /** Of an https page; absent where the browser hides it. */
  readonly host?: string;
  /** The same. */
  readonly url?: string;
  readonly isPrivate: boolean;
}

/** Stores of extensions: a browser lets none read its own, and nobody needs names in the others. */
const closed: ReadonlySet<string> = new Set([
  'addons.mozilla.org',
  'addons.opera.com',
  'chrome.google.com',
  'chromewebstore.google.com',
  'microsoftedge.microsoft.com',
]);

type Tab = Awaited<ReturnType<typeof browser.tabs.get>>;

function viewOf(tab: Tab | undefined): TabView | undefined {
  if (tab?.id === undefined) return undefined;
  const url = URL.parse(tab.url ?? '');
  const isSite = url?.protocol === 'https:' && !closed.has(url.hostname);
  return {
    id: tab.id,
    windowId: tab.windowId ?? 0,
    isPrivate: tab.incognito,
    ...(isSite && { host: url.hostname, url: url.href }),
  };
}

export async function activeTab(): Promise<TabView | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return viewOf(tab);
}

/** True if Nametag may read this site: a listed one, or one that the user added. */
export async function canReadSite(host: string | undefined): Promise<boolean> {
  return host !== undefined && browser.permissions.contains({ origins: [`https://${host}/*`] });
}

/** For a popup in a tab, whose URL names the tab that it is about. */
export async function tabById(id: number): Promise<TabView | undefined> {
  return viewOf(await browser.tabs.get(id).catch(() => undefined));
}

/** The browser requires a user gesture: call it before any await. */
export function openSidePanel(windowId: number): Promise<unknown> {
  const { sidePanel } = browser;
  return sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open();
}

export function openTab(url: string): void {
  void browser.tabs.create({ url });
}

/** The window of a tab, or else of this page. */
export const windowOf = async (tab?: TabView): Promise<number> =>
  tab?.windowId ?? (await browser.windows.getCurrent()).id ?? 0;

/** True if this page or its tab is in a private window, or if the browser does not tell. */
export async function isPrivate(tab?: TabView): Promise<boolean> {
  // Chromium runs the popup of a private window as a normal page, so ask the window.
  if (browser.extension.inIncognitoContext || tab?.isPrivate) return true;
  return browser.windows.getCurrent().then(
    ({ incognito }) => incognito,
    () => true,
  );
}

export const ownPage = (path: string): string => browser.runtime.getURL(path);

/** A tab's URL goes into the browser's history, so over a private window it names no address. */
export const openReport = (isPrivate: boolean, key: Key): void =>
  openTab(ownPage(isPrivate ? 'report.html' : `report.html#${key}`));

/** Calls for this tab now, or else for the active one, and whenever it navigates, another becomes active, or a host is allowed or not. */
export function followTab(
  id: number | undefined,
  changed: (tab: TabView | undefined) => unknown,
): Promise<unknown> {
  const look = () => (id === undefined ? activeTab() : tabById(id));
  const tell = () => look().then(changed);
  if (id === undefined) browser.tabs.onActivated.addListener(tell);
  browser.tabs.onUpdated.addListener((updated, change) => {
    if (change.status === undefined && change.url === undefined) return;
    void look().then((tab) => tab?.id === updated && changed(tab));
  });
  // What the browser tells of a tab depends on the hosts that it allows.
  watchHosts(tell);
  return tell();
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  // Without this mark, spreadsheets on Windows read a table in the letters of Windows.
  const mark = name.endsWith('.csv') ? '\ufeff' : '';
  link.href = URL.createObjectURL(new Blob([mark, text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is arbitrary, and long.
  afterTimeout(60_000, () => URL.revokeObjectURL(link.href));
}
