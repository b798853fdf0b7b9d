/**
 * Chromium's offscreen document, which copies for the worker and starts its threads. Without focus it cannot use
 * `navigator.clipboard`.
 */
import { answerMessages, extension } from '../../lib/extension/extension.ts';
import { isOwnPage } from '../../lib/extension/is-own-page.ts';
import { offscreenRequests } from '../../lib/protocol/offscreen-requests.ts';
import { createAnswers } from '../../lib/protocol/request-table.ts';
import { threadWork } from '../../lib/worker/base/thread-work.ts';

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
  createAnswers(
    offscreenRequests,
    {
      copy: async ({ text }) => copyHere(text),
      loadList: ({ job }) => threadWork.loadList(job),
      derive: ({ job }) => threadWork.derive(job),
    },
    (sender) => isOwnPage(sender, own),
  ),
);
