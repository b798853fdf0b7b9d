/** The popup's search box, connected: only the extension's own pages may search. */
import { parseWith } from '../../protocol/page-message.ts';
import { isSearchMessage } from '../../protocol/requests.ts';
import type { PortLike } from '../attach-page.ts';
import { type ExtensionIdentity, isOwnPage } from '../dispatch.ts';
import type { Worker } from '../worker.ts';

export function attachSearch(port: PortLike, own: ExtensionIdentity, worker: Worker): void {
  if (!isOwnPage(port.sender, own)) {
    port.disconnect();
    return;
  }
  const session = worker.search((message) => port.postMessage(message));
  port.onDisconnect.addListener(session.end);
  port.onMessage.addListener((raw) => {
    const message = parseWith(isSearchMessage, raw);
    if (message) void worker.ready().then(() => session.handle(message));
  });
}
