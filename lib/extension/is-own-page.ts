/** Which of the extension's own parts sent a message or opened a port. */
import type { Sender } from './extension.ts';

export interface ExtensionIdentity {
  readonly id: string;
  /** Where the extension's own pages stand, as `chrome-extension://…/`. */
  readonly origin: string;
}

/** A content script has the extension's id and the page's address: only our own pages have both of ours. */
export function isOwnPage(sender: Sender | undefined, own: ExtensionIdentity): boolean {
  const { id, url, origin } = sender ?? {};
  // Not every browser tells the origin; where it does, it is of the frame and not of its address.
  const isOurs = origin === undefined || `${origin}/` === own.origin;
  return id === own.id && isOurs && (url?.startsWith(own.origin) ?? false);
}

/** A script of ours in a tab's frame, whatever page that is. */
export function isOwnFrame({ id, tab }: Sender, own: ExtensionIdentity): boolean {
  return id === own.id && tab?.id !== undefined;
}
