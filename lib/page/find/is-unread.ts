/** Elements that are not read, and elements that get no badge. */

/** Input fields, editors, code and scripts. */
const unread = [
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'input',
  'select',
  'option',
  'head',
  'pre',
  '[contenteditable]:not([contenteditable="false"])',
  '.ace_editor',
  '.monaco-editor',
  '.CodeMirror',
  '.cm-editor',
].join(',');

/** Menus and tabs link to an account without naming it. */
const menus =
  '.dropdown-item,.dropdown-menu,nav,header,footer,[role=tab],[role=menuitem],[role=menu],[role=navigation],[role=tablist]';

export const isUnread = (element: Element): boolean => element.closest(unread) !== null;
export const isMenu = (element: Element): boolean => element.closest(menus) !== null;

/** SVG text is read and counted, but holds no HTML. */
export const isDrawing = (element: Element): boolean => element.closest('svg') !== null;
