/** Takes away what a page copied of ours, or put back after its end: hosts that show nothing and would leave gaps in rows. */
import { boxOfHost } from './badge.ts';
import { isOwn, ownAttribute } from './own-attribute.ts';

/** Only ours have a style that speaks of us, so what else a page marks like them stays. */
const hosts = `span[${ownAttribute}][style*="--nametag-"]`;

export function takeCopies(root: Element | DocumentFragment): void {
  const all = [...root.querySelectorAll(hosts)];
  if ('matches' in root && root.matches(hosts)) all.push(root);
  for (const host of all) if (isOwn(host) && !boxOfHost.get(host)?.parentNode) host.remove();
}

/** Of those that came, just what was ours: another script of ours may be there, too, until it notices that it has ended. */
export function takeSpent(added: Iterable<Node>): void {
  for (const node of added) if (boxOfHost.get(node)?.parentNode === null) node.parentNode?.removeChild(node);
}
