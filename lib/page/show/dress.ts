/** Style sheets for what is ours in a page: closed roots, and documents of frames in them. */

/** Of a root's host, and of what a page could draw into it. */
export const bareHost = ':host,:host::before,:host::after{all:initial!important}';

/** Cast: a window has the constructors of its world. */
export const viewOf = ({ defaultView }: Document) => defaultView as Window & typeof globalThis;

/** A constructed sheet is for one document, and no policy of the page forbids it; where that fails, adds a style element. */
export function dress(root: Document | ShadowRoot, css: string): void {
  const document = 'host' in root ? root.ownerDocument : root;
  try {
    const constructed = new (viewOf(document).CSSStyleSheet)();
    constructed.replaceSync(css);
    root.adoptedStyleSheets = [constructed];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    ('head' in root ? root.head : root).append(style);
  }
}
