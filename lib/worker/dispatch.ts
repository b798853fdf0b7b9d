/** Requests of the extension's own pages: who may ask is looked at first, then what is asked, then it is answered. */
import { type Answer, type Ask, asks, envelope, type RequestName } from '../requests.ts';

export type Answers = { readonly [Name in RequestName]: (payload: Ask<Name>) => Promise<Answer<Name>> };

/** As much of a browser's sender as is looked at. */
export interface SenderLike {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
}

export interface Own {
  readonly id: string;
  /** Where the extension's own pages stand, as `chrome-extension://…/`. */
  readonly origin: string;
}

/** A content script has the extension's id and the page's address: only our own pages have both of ours. */
export function isOwnPage(sender: SenderLike | undefined, own: Own): boolean {
  return sender?.id === own.id && (sender.url?.startsWith(own.origin) ?? false);
}

/** Undefined for what is no request of ours: somebody else may answer it. */
export function dispatch(
  message: unknown,
  sender: SenderLike,
  own: Own,
  answers: Answers,
  ready: () => Promise<void>,
): Promise<{ readonly answer: unknown } | { readonly error: string }> | undefined {
  if (!envelope(message) || !isOwnPage(sender, own)) return undefined;
  const { request, payload } = message;
  return isName(request) ? ready().then(() => answer(request, payload, answers)) : undefined;
}

function isName(text: string): text is RequestName {
  return Object.hasOwn(asks, text);
}

async function answer<Name extends RequestName>(
  name: Name,
  payload: unknown,
  answers: Answers,
): Promise<{ readonly answer: unknown } | { readonly error: string }> {
  if (!asks[name](payload)) return { error: `This request cannot be read: ${name}.` };
  try {
    // A door: the shape of this name's request gives this name's type.
    return { answer: await answers[name](payload as Ask<Name>) };
  } catch (error) {
    return {
      error: error instanceof Told ? error.message : 'Nametag could not do this. Nothing was changed.',
    };
  }
}

/** An error whose words are meant for a person; any other error's words may hold anything. */
export class Told extends Error {}
