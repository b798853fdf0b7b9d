import { shadowHostOf } from './shadow-host-of.ts';

/** The open modal dialog that an element is in, across shadow roots: outside of it everything is inert. */
export function dialogOf(element: Element): Element | undefined {
  let node: Element | null = element;
  while (node) {
    const dialog: Element | null = node.closest('dialog:modal');
    if (dialog) return dialog;
    node = shadowHostOf(node);
  }
  return undefined;
}
