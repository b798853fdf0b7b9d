/** What the options page and the first page can do outside themselves; their entry points give it to them. */

import type { RequestAnswer, RequestName, RequestPayload } from '../../protocol/requests.ts';
import type { RemoteSettings } from '../../settings/remote-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';

export interface HostAccess {
  /** Match patterns that the browser allows now. */
  granted(): Promise<readonly string[]>;
  /** Only in answer to a click or a key; rejects or says no when the person did. */
  request(pattern: string): Promise<boolean>;
  remove(pattern: string): Promise<boolean>;
  /** Calls when permissions change; returns what ends that. */
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
  /** Reads a file of labels beside the page's own thread. */
  readonly readLabels: (text: string, signal: AbortSignal) => Promise<ImportedLabels | undefined>;
  /** Bytes that the extension has on disk; nothing where the browser does not say. */
  readonly storedBytes: () => Promise<number | undefined>;
  /** Paints badges behind the elements with `data-sample`, as they stand on pages. */
  readonly paintSample: (place: HTMLElement, look: PaintedBadge) => void;
  readonly about: { readonly version: string; readonly browser: string };
  readonly now: () => number;
  /** Calls again and again while somebody looks; returns what ends that. */
  readonly every: (ms: number, act: () => void) => () => void;
}
