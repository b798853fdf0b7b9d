import { extension } from '../extension/extension.ts';
import { isOwnPageNotice, type OwnPageNotice } from './page-notice.ts';

/** Calls whenever the worker broadcasts this to the extension's own pages; returns what stops it. */
export function watchOwnNotice(type: OwnPageNotice['type'], act: () => void): () => void {
  const listener = (raw: unknown): undefined => {
    if (isOwnPageNotice(raw) && raw.type === type) act();
  };
  extension.runtime.onMessage.addListener(listener);
  return () => extension.runtime.onMessage.removeListener(listener);
}
