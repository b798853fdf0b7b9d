/** How the extension's own pages ask the worker: one function, typed by the table of requests. */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { type Answer, type Ask, type RequestName, reply, requests } from './requests.ts';

/** Rejects with words for a person when the worker could not do it. */
export async function ask<Name extends RequestName>(name: Name, payload: Ask<Name>): Promise<Answer<Name>> {
  const raw: unknown = await browser.runtime.sendMessage({ request: name, payload });
  const parsed = v.safeParse(reply, raw);
  if (!parsed.success) throw new Error('The extension was updated or restarted: load this page again.');
  if ('error' in parsed.output) throw new Error(parsed.output.error);
  // A door: the schema of this name's answer gives this name's type.
  return v.parse(requests[name].answer, parsed.output.answer) as Answer<Name>;
}
