/** Where nothing is read, and where what is read gets no badge. */

import { mark } from './mark.ts';
import { skipsPlaceholders } from './rules.ts';

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

/** A skeleton shows a made-up address until the real one arrives. */
const placeholder =
  '.chakra-skeleton:not([data-loaded]),[data-loading]:not([data-loading="false"]),[aria-busy="true"]';

/** Menus and tabs lead to an account without naming it. */
const menus =
  '.dropdown-item,.dropdown-menu,nav,header,footer,[role=tab],[role=menuitem],[role=menu],[role=navigation],[role=tablist]';

export const isUnread = (element: Element): boolean => element.closest(unread) !== null;
/** Within a skeleton, or showing one. */
export const isPlaceholder = (element: Element): boolean =>
  skipsPlaceholders && (element.closest(placeholder) !== null || element.querySelector(placeholder) !== null);
export const isMenu = (element: Element): boolean => element.closest(menus) !== null;

/** SVG text is read and counted; HTML has no place in it. */
export const isDrawing = (element: Element): boolean => element.closest('svg') !== null;
