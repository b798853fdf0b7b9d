import { isOwn, ownAttribute } from './show/own-attribute.ts';

const stands = ['', 'in-place', 'over', 'behind', 'mark', 'card', 'ring'];
const ours = stands.flatMap((stand) => [
  `span[${ownAttribute}="${stand}"]`,
  `div[${ownAttribute}="${stand}"]`,
]);

/** Takes away what an earlier script of this extension left in the document, and nothing of the page's that is marked like it. */
export function sweepLeftovers(document: Document): void {
  for (const host of document.querySelectorAll(ours.join(','))) {
    const isBare = host.getAttributeNames().every((name) => name === ownAttribute || name === 'style');
    if (isBare && isOwn(host)) host.remove();
  }
}
