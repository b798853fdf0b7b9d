/** The platform of the extension's full pages, from the browser's own parts. */
import browser from 'webextension-polyfill';
import { type CatalogueList, isCatalogue } from '../../core/import/is-catalogue.ts';
import { readEmblems } from '../../core/label/emblem.ts';
import { copyText } from '../../extension/copy-text.ts';
import { t } from '../../locale/t.ts';
import { askWorker } from '../../protocol/ask-worker.ts';
import { remoteSettings } from '../../settings/remote-settings.ts';
import type { ImportedLabels, ImportProblem } from '../own-labels/read-import.ts';
import { paintSamples } from './paint-samples.ts';
import type { Platform } from './platform.ts';

export function createBrowserPlatform(): Platform {
  return {
    ask: askWorker,
    settings: remoteSettings(),
    access: {
      granted: async () => (await browser.permissions.getAll()).origins ?? [],
      request: (...patterns) => browser.permissions.request({ origins: [...patterns] }),
      requestService: (...patterns) => browser.permissions.request({ origins: [...patterns], ...dataSent() }),
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
    readEmblems: async () => readEmblems(await (await fetch('/emblems.json')).json()),
    storedBytes: async () => (await navigator.storage.estimate().catch(() => undefined))?.usage,
    paintSamples,
    onToolbar: async () => (await browser.action.getUserSettings()).isOnToolbar ?? false,
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

function readLabels(file: File, signal: AbortSignal): Promise<ImportedLabels | ImportProblem> {
  const reader = new Worker(new URL('../own-labels/read-import.worker.ts', import.meta.url), {
    type: 'module',
  });
  signal.addEventListener('abort', () => reader.terminate());
  return new Promise((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<ImportedLabels | ImportProblem>) => {
      resolve(data);
      reader.terminate();
    };
    reader.onerror = () => {
      resolve('failed');
      reader.terminate();
    };
    reader.postMessage(file);
  });
}

async function readCatalogue(): Promise<readonly CatalogueList[]> {
  const lists: unknown = await (await fetch('/catalogue.json')).json();
  if (!isCatalogue(lists)) throw new Error('The catalogue of lists cannot be read.');
  return lists;
}
