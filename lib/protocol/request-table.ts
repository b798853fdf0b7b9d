/** Sends and answers the requests of a table: the sender parses the answer, the receiver parses the request. */
import { isAnything, isObject, isText, maybe, type Of, type Shape } from '../core/shape.ts';
import type { MessageListener, Sender } from '../extension/extension.ts';

/** Name → the shapes of the request and its answer. */
export type RequestTable = Readonly<Record<string, RequestRow>>;

interface RequestRow {
  readonly payload: Shape<unknown>;
  readonly answer: Shape<unknown>;
}

export type PayloadOf<Row extends RequestRow> = Of<Row['payload']>;
export type AnswerOf<Row extends RequestRow> = Of<Row['answer']>;

export type HandlersOf<Table extends RequestTable> = {
  readonly [Name in keyof Table]: (
    payload: PayloadOf<Table[Name]>,
    sender: Sender,
  ) => Promise<AnswerOf<Table[Name]>>;
};

const isRequest = isObject({ request: isText(), payload: isAnything });
/** `error` is a sentence for people. */
const isReply = isObject({ answer: maybe(isAnything), error: maybe(isText()) });
type Reply = { readonly answer: unknown } | { readonly error: string };

/** An error whose message may be shown; any other error's message may hold anything. */
export class RequestError extends Error {}

const outdated = 'The extension was updated: load this page again.';

/** Sends the requests of a table; rejects with a sentence for people on failure. */
/* @__NO_SIDE_EFFECTS__ */
export function createAsk<Table extends RequestTable>(
  table: Table,
  send: (request: unknown) => Promise<unknown>,
) {
  return async <Name extends string & keyof Table>(
    name: Name,
    payload: PayloadOf<Table[Name]>,
  ): Promise<AnswerOf<Table[Name]>> => {
    const reply = await send({ request: name, payload });
    if (!isReply(reply)) throw new Error(outdated);
    const { error, answer } = reply;
    if (error !== undefined) throw new Error(error);
    if (!table[name]?.answer(answer)) throw new Error(outdated);
    // Cast: the shape of this name's answer gives this name's type.
    return answer as AnswerOf<Table[Name]>;
  };
}

/** Answers the requests of a table: checks the sender, then parses the request, then calls its handler. */
export function createAnswers<Table extends RequestTable>(
  table: Table,
  handlers: HandlersOf<Table>,
  mayAsk: (sender: Sender) => boolean,
  ready: () => Promise<void> = () => Promise.resolve(),
): MessageListener {
  async function answer<Name extends string & keyof Table>(
    name: Name,
    payload: unknown,
    sender: Sender,
  ): Promise<Reply> {
    await ready();
    if (!table[name]?.payload(payload)) return { error: `This request cannot be read: ${name}.` };
    try {
      // Cast: the shape of this name's request gives this name's type.
      return { answer: await handlers[name](payload as PayloadOf<Table[Name]>, sender) };
    } catch (error) {
      return {
        error: error instanceof RequestError ? error.message : 'This did not work. Nothing was changed.',
      };
    }
  }
  return (message, sender) => {
    if (!isRequest(message) || !mayAsk(sender) || !Object.hasOwn(table, message.request)) return undefined;
    return answer(message.request, message.payload, sender);
  };
}
