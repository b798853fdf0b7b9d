/** The popup's search box, connected: only the extension's own pages may search. */
import { parseWith } from '../messages.ts';
import { toSearch } from '../requests.ts';
import { isOwnPage, type Own } from './dispatch.ts';
import type { PortLike } from './ports.ts';
import type { Worker } from './worker.ts';

export function attachSearch(port: PortLike, own: Own, worker: Worker): void {
  if (!isOwnPage(port.sender, own)) {
    port.disconnect();
    return;
  }
  const session = worker.search((message) => port.postMessage(message));
  port.onDisconnect.addListener(session.end);
  port.onMessage.addListener((raw) => {
    const message = parseWith(toSearch, raw);
    if (message) void worker.ready().then(() => session.handle(message));
  });
}
