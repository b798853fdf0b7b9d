import { copyText } from '../../lib/extension/copy-text.ts';
import { extension } from '../../lib/extension/extension.ts';
import { copiedRequest } from '../../lib/protocol/copied-request.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const ask = createAsk(copiedRequest, (request) => extension.runtime.sendMessage(request));

/** Copies an address from a page of the extension; has the worker compare with it what is pasted, but of no private window. */
export function copyAddress(text: string, isPrivate: boolean): Promise<boolean> {
  if (!isPrivate) void ask('copied', { text }).catch(() => undefined);
  return copyText(text);
}
