/** What the options page and the first page need from the browser; their entry points pass it in. */

import type { CatalogueList } from '../../core/import/is-catalogue.ts';
import type { RequestAnswer, RequestName, RequestPayload } from '../../protocol/requests.ts';
import type { RemoteSettings } from '../../settings/remote-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';

export interface HostAccess {
  /** Match patterns that the browser allows now. */
  granted(): Promise<readonly string[]>;
  /** Call it only in response to a click or a key; rejects or resolves to false if the user refuses. */
  request(...patterns: readonly string[]): Promise<boolean>;
  /** The same for a label service's host; where the browser knows consent for data that is sent, it asks for that too. */
  requestService(pattern: string): Promise<boolean>;
  remove(pattern: string): Promise<boolean>;
  /** Calls when permissions change; returns a function that stops it. */
  watch(changed: () => void): () => void;
}

export interface PaintedBadge {
  readonly dark: boolean;
  readonly density: Settings['density'];
}

export interface Platform {
  readonly ask: <Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<RequestAnswer<Name>>;
  readonly settings: RemoteSettings;
  readonly access: HostAccess;
  readonly save: (name: string, text: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  /** Reads a file of labels in another thread. */
  readonly readLabels: (text: string, signal: AbortSignal) => Promise<ImportedLabels | undefined>;
  /** The public lists that ship with the extension, as an offer. */
  readonly readCatalogue: () => Promise<readonly CatalogueList[]>;
  /** Bytes that the extension uses on disk; undefined if the browser does not tell. */
  readonly storedBytes: () => Promise<number | undefined>;
  /** Paints badges behind the elements with `data-sample`, as on pages. */
  readonly paintSample: (place: HTMLElement, look: PaintedBadge) => void;
  /** The browser's keys for the extension's commands, in the user's language; empty where there are none. */
  readonly shortcuts: () => Promise<readonly { readonly does: string; readonly keys: string }[]>;
  readonly about: { readonly version: string; readonly browser: string };
  readonly now: () => number;
  /** Calls repeatedly while the page is visible; returns a function that stops it. */
  readonly every: (ms: number, act: () => void) => () => void;
}
