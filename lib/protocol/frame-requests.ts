/** Requests of the extension's scripts in pages to the worker, and of Chromium's worker to its offscreen document. */

import { isListJob, isListOutcome } from '../core/lists/list-job.ts';
import { isBoolean, isList, isObject, isText, isWhole } from '../core/shape.ts';
import type { RequestTable } from './request-table.ts';

export const copyRequest = {
  /**
   * Copies an address (hence the short limit) in the worker, because a page could change what is copied in its
   * document.
   */
  copy: { payload: isObject({ text: isText(200) }), answer: isBoolean },
} as const satisfies RequestTable;

/** Each path leads from the document element to one element, by child indexes. */
export const hydrationRequest = {
  /** Which of these elements React has hydrated; its marks are only visible in the page's own world. */
  hydrated: {
    payload: isObject({ paths: isList(isList(isWhole), 2_000) }),
    answer: isList(isBoolean),
  },
} as const satisfies RequestTable;

/** Chromium's worker to its offscreen document. */
export const listRequest = {
  loadList: { payload: isObject({ job: isListJob }), answer: isListOutcome },
} as const satisfies RequestTable;

export const offscreenRequests = { ...copyRequest, ...listRequest } as const;
export const frameRequests = { ...copyRequest, ...hydrationRequest } as const;
