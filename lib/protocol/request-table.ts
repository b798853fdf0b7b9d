/** Sends and answers the requests of a table: the sender parses the answer, the receiver parses the request. */
import { isAnything, isObject, isOneOf, isText, maybe, type Of, type Shape } from '../core/shape.ts';
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
/** Why a request did nothing. `components/parts/error-text.ts` has a sentence for each. */
const problems = [
  // The extension was updated since the page was loaded.
  'outdated',
  'failed',
  'not-saved',
  'no-host',
  'no-label',
  'listed-already',
  'own-taken',
  'own-changed',
  'own-full',
  'preview-gone',
] as const;
export type RequestProblem = (typeof problems)[number];

const isReply = isObject({ answer: maybe(isAnything), error: maybe(isOneOf(problems)) });
type Reply = { readonly answer: unknown } | { readonly error: RequestProblem };

/** What any other error says may hold anything, and stays where it is. */
export class RequestError extends Error {
  readonly problem: RequestProblem;
  constructor(problem: RequestProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Sends the requests of a table; rejects with a `RequestError` on failure. */
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
    if (!isReply(reply)) throw new RequestError('outdated');
    const { error, answer } = reply;
    if (error !== undefined) throw new RequestError(error);
    if (!table[name]?.answer(answer)) throw new RequestError('outdated');
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
    if (!table[name]?.payload(payload)) return { error: 'outdated' };
    try {
      // Cast: the shape of this name's request gives this name's type.
      return { answer: await handlers[name](payload as PayloadOf<Table[Name]>, sender) };
    } catch (error) {
      return { error: error instanceof RequestError ? error.problem : 'failed' };
    }
  }
  return (message, sender) => {
    if (!isRequest(message) || !mayAsk(sender) || !Object.hasOwn(table, message.request)) return undefined;
    return answer(message.request, message.payload, sender);
  };
}
