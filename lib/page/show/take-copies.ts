/** Takes away what a page copied of ours with its own: hosts without a root, which would leave gaps in rows. */
import { boxOfHost } from './badge.ts';
import { isOwn, ownAttribute } from './own-attribute.ts';

/** Only ours have a style that speaks of us, so what else a page marks like them stays. */
const hosts = `span[${ownAttribute}][style*="--nametag-"]`;

export function takeCopies(root: Element | DocumentFragment): void {
  const all = [...root.querySelectorAll(hosts)];
  if ('matches' in root && root.matches(hosts)) all.push(root);
  for (const host of all) if (isOwn(host) && !boxOfHost.has(host)) host.remove();
}
