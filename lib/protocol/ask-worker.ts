/** How the extension's own pages ask the worker: one function, typed by the table of requests. */
import { extension as browser } from '../extension/extension.ts';
import {
  isReply,
  type RequestAnswer,
  type RequestName,
  type RequestPayload,
  requestAnswers,
} from './requests.ts';

const outdated = 'The extension was updated or restarted: load this page again.';

/** Rejects with words for a person when the worker could not do it. */
export async function askWorker<Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
): Promise<RequestAnswer<Name>> {
  const raw: unknown = await browser.runtime.sendMessage({ request: name, payload });
  if (!isReply(raw)) throw new Error(outdated);
  const { error, answer } = raw;
  if (error !== undefined) throw new Error(error);
  if (!requestAnswers[name](answer)) throw new Error(outdated);
  // A door: the shape of this name's answer gives this name's type.
  return answer as RequestAnswer<Name>;
}
