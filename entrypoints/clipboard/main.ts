/** Chromium's offscreen document, which copies for the worker. Without focus it cannot use `navigator.clipboard`. */
import { answerMessages, extension } from '../../lib/extension/extension.ts';
import { isCopyRequest } from '../../lib/protocol/page-message.ts';
import { isOwnPage } from '../../lib/worker/dispatch.ts';

const own = { id: extension.runtime.id, origin: extension.runtime.getURL('') };

function copyHere(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  return worked;
}

answerMessages((message, sender) =>
  isCopyRequest(message) && isOwnPage(sender, own) ? Promise.resolve(copyHere(message.text)) : undefined,
);
