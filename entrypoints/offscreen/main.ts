/** Chromium's offscreen document, which copies for the worker. Without focus it cannot use `navigator.clipboard`. */
import { answerMessages, extension } from '../../lib/extension/extension.ts';
import { isOwnPage } from '../../lib/extension/is-own-page.ts';
import { copyRequest } from '../../lib/protocol/frame-requests.ts';
import { createAnswers } from '../../lib/protocol/request-table.ts';

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

answerMessages(
  createAnswers(copyRequest, { copy: async ({ text }) => copyHere(text) }, (sender) =>
    isOwnPage(sender, own),
  ),
);
