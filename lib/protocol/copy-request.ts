/** A card's request to the worker, and of Chromium's worker to its offscreen document. */
import { isBoolean, isObject, isText } from '../core/shape.ts';
import type { RequestTable } from './request-table.ts';

export const copyRequest = {
  /**
   * Copies an address (hence the short limit) in the worker, because a page could change what is copied in its
   * document.
   */
  copy: { payload: isObject({ text: isText(200) }), answer: isBoolean },
} as const satisfies RequestTable;
