/** Requests of the extension's own pages: who may ask is looked at first, then what is asked, then it is answered. */
import {
  isRequest,
  type RequestAnswer,
  type RequestName,
  type RequestPayload,
  requests,
} from '../protocol/requests.ts';

export type RequestHandlers = {
  readonly [Name in RequestName]: (payload: RequestPayload<Name>) => Promise<RequestAnswer<Name>>;
};

/** As much of a browser's sender as is looked at. */
export interface SenderLike {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly origin?: string | undefined;
}

export interface ExtensionIdentity {
  readonly id: string;
  /** Where the extension's own pages stand, as `chrome-extension://…/`. */
  readonly origin: string;
}

/** A content script has the extension's id and the page's address: only our own pages have both of ours. */
export function isOwnPage(sender: SenderLike | undefined, own: ExtensionIdentity): boolean {
  const { id, url, origin } = sender ?? {};
  // Not every browser tells the origin; where it does, it is of the frame and not of its address.
  const isOurs = origin === undefined || `${origin}/` === own.origin;
  return id === own.id && isOurs && (url?.startsWith(own.origin) ?? false);
}

/** Undefined for what is no request of ours: somebody else may answer it. */
export function dispatch(
  message: unknown,
  sender: SenderLike,
  own: ExtensionIdentity,
  answers: RequestHandlers,
  ready: () => Promise<void>,
): Promise<{ readonly answer: unknown } | { readonly error: string }> | undefined {
  if (!isRequest(message) || !isOwnPage(sender, own)) return undefined;
  const { request, payload } = message;
  return isName(request) ? ready().then(() => answer(request, payload, answers)) : undefined;
}

function isName(text: string): text is RequestName {
  return Object.hasOwn(requests, text);
}

async function answer<Name extends RequestName>(
  name: Name,
  payload: unknown,
  answers: RequestHandlers,
): Promise<{ readonly answer: unknown } | { readonly error: string }> {
  if (!requests[name](payload)) return { error: `This request cannot be read: ${name}.` };
  try {
    // A door: the shape of this name's request gives this name's type.
    return { answer: await answers[name](payload as RequestPayload<Name>) };
  } catch (error) {
    return {
      error:
        error instanceof RequestError ? error.message : 'Nametag could not do this. Nothing was changed.',
    };
  }
}

/** An error whose words are meant for a person; any other error's words may hold anything. */
export class RequestError extends Error {}
