import { isOwn, ownAttribute } from './show/own-attribute.ts';

/** Takes away what an earlier script of this extension left: a page may mark its own like ours, but ours have a closed root. */
export function sweepLeftovers(document: Document, rootOf: (host: HTMLElement) => ShadowRoot | null): void {
  for (const host of document.querySelectorAll<HTMLElement>(`span[${ownAttribute}],div[${ownAttribute}]`)) {
    const isBare = host.getAttributeNames().every((name) => name === ownAttribute || name === 'style');
    if (isBare && isOwn(host) && rootOf(host)?.mode === 'closed') host.remove();
  }
}
