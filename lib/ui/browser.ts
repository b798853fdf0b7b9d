/** The browser's side of our own pages: ports, the tab below, words, the theme. One function a door. */
import type { Runtime } from 'webextension-polyfill';
import { extension as browser } from '../extension.ts';
import { lookPort, pagePort } from '../messages.ts';
import { searchPort } from '../requests.ts';
import type { Settings } from '../settings.ts';
import { storedHere } from '../stored-here.ts';
import { speakWith } from '../words.ts';
import type { After, Line } from './line.ts';

function lineOf(port: Runtime.Port): Line {
  return {
    post: (message) => port.postMessage(message),
    listen(onMessage, onEnd) {
      port.onMessage.addListener(onMessage);
      port.onDisconnect.addListener(() => {
        // Chromium complains where nobody looks: a tab without a page of ours is no error.
        void browser.runtime.lastError;
        onEnd();
      });
    },
    end: () => port.disconnect(),
  };
}

export const connectPage = (): Line => lineOf(browser.runtime.connect({ name: pagePort }));
export const connectSearch = (): Line => lineOf(browser.runtime.connect({ name: searchPort }));
/** Every frame of the tab that Nametag reads; ends at once where it reads none. */
export const connectLook = (tabId: number): Line => lineOf(browser.tabs.connect(tabId, { name: lookPort }));

export const after: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

export function speak(document: Document): void {
  // A table says the same few words thousands of times, and each is a call out of the page's own engine.
  const said = new Map<string, string>();
  speakWith((key, substitutions) => {
    if (substitutions.length > 0) return browser.i18n.getMessage(key, [...substitutions]);
    const known = said.get(key) ?? browser.i18n.getMessage(key);
    said.set(key, known);
    return known;
  });
  document.documentElement.lang = browser.i18n.getUILanguage();
  document.documentElement.dir = browser.i18n.getMessage('@@bidi_dir') || 'ltr';
}

export function wear(document: Document, ...sheets: readonly string[]): void {
  const style = document.createElement('style');
  style.textContent = sheets.join('\n');
  document.head.append(style);
}

export const stored = storedHere();

/** Calls whenever anything of them changed. */
export function watchSettings(changed: (now: Awaited<ReturnType<typeof stored.read>>) => void): void {
  stored.watch(() => void stored.read().then(changed));
}

/** Calls at once and whenever the reader's system changes. */
export function watchDark(theme: () => Settings['theme'], changed: (dark: boolean) => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const tell = () => changed(theme() === 'auto' ? query.matches : theme() === 'dark');
  query.addEventListener('change', tell);
  tell();
  return tell;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Nothing where the build has no page of settings. */
export function settingsDoor(): (() => void) | undefined {
  if (!browser.runtime.getManifest().options_ui) return undefined;
  return () => void browser.runtime.openOptionsPage().then(() => window.close());
}

export interface TabView {
  readonly id: number;
  readonly windowId: number;
  /** Of an http page; absent where the browser does not tell. */
  readonly host?: string;
}

function viewOf(tab: { id?: number; windowId?: number; url?: string } | undefined): TabView | undefined {
  if (tab?.id === undefined) return undefined;
  const url = URL.parse(tab.url ?? '');
  const isSite = url?.protocol === 'https:' || url?.protocol === 'http:';
  return { id: tab.id, windowId: tab.windowId ?? 0, ...(isSite && { host: url.hostname }) };
}

export async function activeTab(): Promise<TabView | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return viewOf(tab);
}

/** Whether Nametag may read this site: one of its own, or one that the user added. */
export async function reads(host: string | undefined): Promise<boolean> {
  return host !== undefined && browser.permissions.contains({ origins: [`https://${host}/*`] });
}

/** A tab that the page's own address names, for a popup that stands in a tab of its own. */
export async function tabById(id: number): Promise<TabView | undefined> {
  return viewOf(await browser.tabs.get(id).catch(() => undefined));
}

/** Chromium's side panel, which no common types know. */
interface SidePanels {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
}

/** Only within a user's own gesture, and before anything is awaited. */
export function openPanel(windowId: number): Promise<unknown> {
  // A door: the API of one browser.
  const { sidePanel } = browser as typeof browser & SidePanels;
  return sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open();
}

export function openTab(url: string): void {
  void browser.tabs.create({ url });
}

export const isPrivate = (): boolean => browser.extension.inIncognitoContext ?? false;

export const ownPage = (path: string): string => browser.runtime.getURL(path);

/** Calls for the tab that is looked at, now and whenever it is another one or goes elsewhere. */
export async function followTab(changed: (tab: TabView | undefined) => void): Promise<void> {
  const tell = () => void activeTab().then(changed);
  browser.tabs.onActivated.addListener(tell);
  browser.tabs.onUpdated.addListener((id, change) => {
    if (change.status === undefined && change.url === undefined) return;
    void activeTab().then((tab) => tab?.id === id && changed(tab));
  });
  tell();
}

/** Calls whenever this one tab goes elsewhere. */
export function followOne(id: number, changed: (tab: TabView | undefined) => void): void {
  const tell = () => void tabById(id).then(changed);
  browser.tabs.onUpdated.addListener((updated, change) => {
    if (updated === id && (change.status !== undefined || change.url !== undefined)) tell();
  });
  tell();
}

export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the time that a turn has passed.
  after(10_000, () => URL.revokeObjectURL(url));
}
