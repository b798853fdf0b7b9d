/** Finds the elements of a mention's anchor, through frames and open shadow roots. */
import type { Mention } from './model.ts';

// A frame's document has its own classes, so `instanceof` fails there.
function isFrame(host: Element): host is HTMLIFrameElement {
  return host.localName === 'iframe';
}

function inside(host: Element): ParentNode | null {
  return isFrame(host) ? host.contentDocument : host.shadowRoot;
}

export function locate(
  page: ParentNode,
  { anchor, within = [] }: Pick<Mention, 'anchor' | 'within'>,
): Element[] {
  let roots: ParentNode[] = [page];
  for (const selector of within) {
    roots = roots.flatMap((root) =>
      [...root.querySelectorAll(selector)].map(inside).filter((found) => found !== null),
    );
  }
  return roots.flatMap((root) => [...root.querySelectorAll(anchor)]);
}
