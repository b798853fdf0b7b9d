/** What the options page and the first page need from the browser; their entry points pass it in. */

import type { CatalogueList } from '../../core/import/is-catalogue.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import type { RequestAnswer, RequestName, RequestPayload } from '../../protocol/requests.ts';
import type { RemoteSettings } from '../../settings/remote-settings.ts';
import type { ImportedLabels, ImportProblem } from '../own-labels/read-import.ts';
import type { paintSamples } from './paint-samples.ts';

export interface HostAccess {
  /** Match patterns that the browser allows now. */
  granted(): Promise<readonly string[]>;
  /** Call it only in response to a click or a key; rejects or resolves to false if the user refuses. */
  request(...patterns: readonly string[]): Promise<boolean>;
  /** The same for hosts of which one is a label service's; where the browser knows consent for data that is sent, it asks for that too. */
  requestService(...patterns: readonly string[]): Promise<boolean>;
  remove(pattern: string): Promise<boolean>;
  /** Calls when permissions change; returns a function that stops it. */
  watch(changed: () => void): () => void;
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
  readonly readLabels: (file: File, signal: AbortSignal) => Promise<ImportedLabels | ImportProblem>;
  /** The public lists that ship with the extension, as an offer. */
  readonly readCatalogue: () => Promise<readonly CatalogueList[]>;
  readonly readEmblems: () => Promise<EmblemOf | undefined>;
  /** Bytes that the extension uses on disk; undefined if the browser does not tell. */
  readonly storedBytes: () => Promise<number | undefined>;
  readonly paintSamples: typeof paintSamples;
  /** Whether the extension's button stands in the toolbar, where one press opens the popup. */
  readonly onToolbar: () => Promise<boolean>;
  /** The browser's keys for the extension's commands, in the user's language; empty where there are none. */
  readonly shortcuts: () => Promise<readonly { readonly does: string; readonly keys: string }[]>;
  readonly about: { readonly version: string; readonly browser: string };
  readonly now: () => number;
  /** Calls repeatedly while the page is visible; returns a function that stops it. */
  readonly every: (ms: number, act: () => void) => () => void;
}
