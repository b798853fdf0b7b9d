/** What every place tells where an address is copied. */
import { isAnything, isObject, isText } from '../core/shape.ts';
import type { RequestTable } from './request-table.ts';

export const copiedRequest = {
  /** The user copied this: an address that looks like it, typed or pasted within ten minutes, is called out. */
  copied: { payload: isObject({ text: isText(200) }), answer: isAnything },
} as const satisfies RequestTable;
