/** Requests of the scripts in a page to the worker. */
import { isAnything, isBoolean, isList, isObject, isOneOf, isWhole } from '../core/shape.ts';
import type { RequestTable } from './request-table.ts';

export const pageRequests = {
  /** Injects a script of ours, which few frames need, into the frame that asks. */
  bring: { payload: isObject({ script: isOneOf(['reader', 'card', 'guard']) }), answer: isAnything },
  /**
   * Which of these elements React has hydrated; its marks are only visible in the page's own world. Each path leads from
   * the document element to one element, by child indexes.
   */
  hydrated: { payload: isObject({ paths: isList(isList(isWhole), 2_000) }), answer: isList(isBoolean) },
} as const satisfies RequestTable;
