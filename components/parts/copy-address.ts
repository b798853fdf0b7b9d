import { copyText } from '../../lib/extension/copy-text.ts';
import { extension } from '../../lib/extension/extension.ts';
import { copiedRequest } from '../../lib/protocol/copied-request.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const ask = createAsk(copiedRequest, (request) => extension.runtime.sendMessage(request));

/** Copies an address from a page of the extension, and has the worker compare with it what is pasted. */
export function copyAddress(text: string): Promise<boolean> {
  void ask('copied', { text }).catch(() => undefined);
  return copyText(text);
}
