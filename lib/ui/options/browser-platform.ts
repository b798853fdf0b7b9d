/** The platform of the extension's full pages, from the browser's own parts. */
import browser from 'webextension-polyfill';
import { type CatalogueList, isCatalogue } from '../../core/import/is-catalogue.ts';
import type { Category } from '../../core/label/categories.ts';
import { categories } from '../../core/label/categories.ts';
import { warningOf } from '../../core/label/warning.ts';
import { copyText } from '../../extension/copy-text.ts';
import { t } from '../../locale/t.ts';
import { type Badge, createBadge } from '../../page/show/badge.ts';
import { createBadgeStyle } from '../../page/show/badge-style.ts';
import { askWorker } from '../../protocol/ask-worker.ts';
import { remoteSettings } from '../../settings/remote-settings.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import type { PaintedBadge, Platform } from './platform.ts';

export function createBrowserPlatform(): Platform {
  return {
    ask: askWorker,
    settings: remoteSettings(),
    access: {
      granted: async () => (await browser.permissions.getAll()).origins ?? [],
      request: (...patterns) => browser.permissions.request({ origins: [...patterns] }),
      requestService: (pattern) => browser.permissions.request({ origins: [pattern], ...dataSent() }),
      remove: (pattern) => browser.permissions.remove({ origins: [pattern] }),
      watch(changed) {
        browser.permissions.onAdded.addListener(changed);
        browser.permissions.onRemoved.addListener(changed);
        return () => {
          browser.permissions.onAdded.removeListener(changed);
          browser.permissions.onRemoved.removeListener(changed);
        };
      },
    },
    save,
    copy: copyText,
    readLabels,
    readCatalogue,
    storedBytes: async () => (await navigator.storage.estimate().catch(() => undefined))?.usage,
    paintSample,
    shortcuts: async () =>
      (await browser.commands.getAll()).map(({ name, description, shortcut = '' }) => ({
        // The browser's own command for the popup has no description.
        does: name?.startsWith('_execute') || !description ? t('options_about_open') : description,
        keys: shortcut,
      })),
    about: { version: browser.runtime.getManifest().version, browser: navigator.userAgent },
    now: () => Date.now(),
    every(ms, act) {
      const timer = setInterval(act, ms);
      return () => clearInterval(timer);
    },
  };
}

/** Firefox alone has these permissions, so only its manifest names them. */
function dataSent() {
  const { gecko } = browser.runtime.getManifest().browser_specific_settings ?? {};
  const optional = gecko?.data_collection_permissions?.optional;
  return optional ? { data_collection: optional } : {};
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is arbitrary, and long.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function readLabels(text: string, signal: AbortSignal): Promise<ImportedLabels | undefined> {
  const reader = new Worker(new URL('../own-labels/read-import.worker.ts', import.meta.url), {
    type: 'module',
  });
  signal.addEventListener('abort', () => reader.terminate());
  return new Promise((resolve, reject) => {
    reader.onmessage = ({ data }: MessageEvent<ImportedLabels | undefined>) => {
      resolve(data);
      reader.terminate();
    };
    reader.onerror = () => {
      reject(new Error(t('options_import_failed')));
      reader.terminate();
    };
    reader.postMessage(text);
  });
}

async function readCatalogue(): Promise<readonly CatalogueList[]> {
  const lists: unknown = await (await fetch('/catalogue.json')).json();
  if (!isCatalogue(lists)) throw new Error('The catalogue of lists cannot be read.');
  return lists;
}

const isCategory = (word: string | undefined): word is Category => categories.some((one) => one === word);

function coverText(badge: Badge, element: Element): void {
  const own = badge.host.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  badge.cover({ x: left - own.left, y: top - own.top, width: width * 2, height });
}

function paintSample(place: HTMLElement, { dark, density }: PaintedBadge): void {
  const style = createBadgeStyle(document);
  for (const element of place.querySelectorAll<HTMLElement>('[data-sample]')) {
    for (const old of element.parentElement?.querySelectorAll('[data-nametag]') ?? []) old.remove();
    const category = element.dataset.sample;
    if (!isCategory(category)) continue;
    const warning = warningOf(category);
    const isInPlace = density === 'place' && !warning;
    element.toggleAttribute('data-covered', isInPlace);
    if (density === 'warnings' && !warning) continue;
    const badge = createBadge(document, style);
    badge.show({
      tag: {
        name: t('options_preview_label', t(`category_${category}`)),
        category,
        source: 'pack',
        more: 0,
        ...(warning && { warning }),
      },
      dark,
      possible: false,
      iconOnly: density === 'icon',
      address: element.textContent ?? '',
    });
    if (isInPlace) badge.position('in-place');
    element.after(badge.host);
    if (isInPlace) coverText(badge, element);
  }
}
