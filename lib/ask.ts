/** How the extension's own pages ask the worker: one function, typed by the table of requests. */
import browser from 'webextension-polyfill';
import { type Answer, type Ask, answers, type RequestName, reply } from './requests.ts';

const outdated = 'The extension was updated or restarted: load this page again.';

/** Rejects with words for a person when the worker could not do it. */
export async function ask<Name extends RequestName>(name: Name, payload: Ask<Name>): Promise<Answer<Name>> {
  const raw: unknown = await browser.runtime.sendMessage({ request: name, payload });
  if (!reply(raw)) throw new Error(outdated);
  const { error, answer } = raw;
  if (error !== undefined) throw new Error(error);
  if (!answers[name](answer)) throw new Error(outdated);
  // A door: the shape of this name's answer gives this name's type.
  return answer as Answer<Name>;
}
