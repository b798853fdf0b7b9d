/** Where nothing is read, and where what is read gets no badge. */

import { mark } from '../show/own-attribute.ts';

/** Never read: what people type or programs edit, code, scripts, our own nodes. */
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
  `[${mark}]`,
].join(',');

/** Menus and tabs lead to an account without naming it. */
const menus =
  '.dropdown-item,.dropdown-menu,nav,header,footer,[role=tab],[role=menuitem],[role=menu],[role=navigation],[role=tablist]';

export const isUnread = (element: Element): boolean => element.closest(unread) !== null;
export const isMenu = (element: Element): boolean => element.closest(menus) !== null;

/** SVG text is read and counted; HTML has no place in it. */
export const isDrawing = (element: Element): boolean => element.closest('svg') !== null;
