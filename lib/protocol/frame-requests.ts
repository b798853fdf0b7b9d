/** What the extension's scripts in pages ask the worker, and what Chromium's worker asks its hidden document. */
import { isBoolean, isList, isObject, isText, isWhole } from '../core/shape.ts';
import type { RequestTable } from './request-table.ts';

/** An address, and no more, is copied. */
export const copyRequest = {
  /** Puts this text on the clipboard: a page could change what is copied in its own document. */
  copy: { payload: isObject({ text: isText(200) }), answer: isBoolean },
} as const satisfies RequestTable;

/** Each path leads from the document element through the children's positions to one element. */
export const hydrationRequest = {
  /** Which of these elements React has hydrated: its marks stand in the page's own world. */
  hydrated: {
    payload: isObject({ paths: isList(isList(isWhole), 2_000) }),
    answer: isList(isBoolean),
  },
} as const satisfies RequestTable;

export const frameRequests = { ...copyRequest, ...hydrationRequest } as const;
