/** What the script asks that says who stands in a recipient box. */
import { isTag } from '../core/label/tag.ts';
import { isBoolean, isNullOr, isObject, isText, maybe } from '../core/shape.ts';
import type { AnswerOf, RequestTable } from './request-table.ts';

const text = isText(200);

export const recipientRequest = {
  /** What this machine alone knows; null where the text is no address, or nothing is to be said here. */
  recipient: {
    payload: isObject({ text }),
    answer: isNullOr(
      isObject({
        /** Null: nobody has named it. Absent: no name may be said, because the page is of a chain without a row. */
        tag: maybe(isNullOr(isTag)),
        /** The user's own name of an address that this one looks like. */
        like: maybe(text),
        /** It looks like one that was copied of late, and is another. */
        isSwapped: isBoolean,
      }),
    ),
  },
} as const satisfies RequestTable;
export type Recipient = NonNullable<AnswerOf<(typeof recipientRequest)['recipient']>>;
