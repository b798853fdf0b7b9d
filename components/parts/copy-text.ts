import { extension } from '../../lib/extension/extension.ts';
import { copiedRequest } from '../../lib/protocol/copied-request.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const ask = createAsk(copiedRequest, (request) => extension.runtime.sendMessage(request));

/** Copies a text from one of the extension's own documents; returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies an address from a page of the extension, and has the worker compare with it what is pasted. */
export function copyAddress(text: string): Promise<boolean> {
  void ask('copied', { text }).catch(() => undefined);
  return copyText(text);
}
