/** The element whose client box is that of the window without its scrollbars: in quirks mode it is the body. */
export const windowBox = ({ scrollingElement, documentElement }: Document): Element =>
  scrollingElement ?? documentElement;
