/**
 * What Chromium's worker leaves to its offscreen document, because it has neither a clipboard nor threads. Firefox's
 * background page has both. A page can see and replace what is copied in its own document, so a card asks the worker.
 */
import type { ListJob, ListOutcome } from '../../core/lists/list-job.ts';
import type { Derived, DeriveJob } from '../../core/mine/wallet.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { Extension } from '../../extension/extension.ts';
import { copyRequest } from '../../protocol/copy-request.ts';
import { threadRequests } from '../../protocol/offscreen-requests.ts';
import { createAsk } from '../../protocol/request-table.ts';

export function createDocumentWork(
  { offscreen }: Pick<Extension, 'offscreen'>,
  send: (request: unknown) => Promise<unknown>,
) {
  const withDocument = createHiddenDocument(offscreen);
  const ask = createAsk({ ...threadRequests, ...copyRequest }, send);
  const inTurn = oneAtATime();
  return {
    /** Copies wait for each other, so that the last one stays. */
    copy: (text: string): Promise<boolean> =>
      inTurn(() => withDocument(() => ask('copy', { text }))).catch(() => false),
    loadList: (job: ListJob): Promise<ListOutcome> => withDocument(() => ask('loadList', { job })),
    derive: (job: DeriveJob): Promise<Derived> => withDocument(() => ask('derive', { job })),
  };
}

/** Returns what works while the document is open. Only one may exist, so all work shares it. */
function createHiddenDocument(offscreen: Extension['offscreen']) {
  let users = 0;
  let isOpen = false;
  const inTurn = oneAtATime();
  const turn = (step: () => Promise<void>): Promise<void> => inTurn(step).catch(() => undefined);

  async function open(): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    // This fails if a worker that stopped left its document open, which then answers.
    await offscreen?.createDocument({
      url: 'offscreen.html',
      reasons: ['CLIPBOARD', 'WORKERS'],
      justification: 'Copies addresses, reads label lists and derives the addresses of wallets.',
    });
  }

  async function close(): Promise<void> {
    if (users > 0 || !isOpen) return;
    isOpen = false;
    await offscreen?.closeDocument();
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    users += 1;
    await turn(open);
    try {
      return await work();
    } finally {
      users -= 1;
      await turn(close);
    }
  };
}
