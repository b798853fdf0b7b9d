/** Style sheets for what is ours in a page: closed roots, and documents of frames in them. */

/** Of a root's host, and of what a page could draw into it. */
export const bareHost = ':host,:host::before,:host::after{all:initial!important}';

/** Cast: a window has the constructors of its world. */
export const viewOf = ({ defaultView }: Document) => defaultView as Window & typeof globalThis;

/** A constructed sheet, shared by all roots, is for one document, and no policy of the page forbids it; where it fails, adds a style element. */
export function createDresser(
  css: string,
  onShared?: (sheet: CSSStyleSheet) => void,
): (root: Document | ShadowRoot) => void {
  let shared: CSSStyleSheet | undefined;
  return (root) => {
    const document = 'host' in root ? root.ownerDocument : root;
    try {
      if (!shared) {
        shared = new (viewOf(document).CSSStyleSheet)();
        shared.replaceSync(css);
        onShared?.(shared);
      }
      root.adoptedStyleSheets = [shared];
    } catch {
      const style = document.createElement('style');
      style.textContent = css;
      ('head' in root ? root.head : root).append(style);
    }
  };
}

export const dress = (root: Document | ShadowRoot, css: string): void => createDresser(css)(root);

/** Pixels of the window for one of an element, where the page zooms its root. */
export const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

/** Takes that back, because places are measured in pixels of the window. */
export const unzoom = (element: HTMLElement): void =>
  element.style.setProperty('zoom', String(1 / zoomOf(element)), 'important');
