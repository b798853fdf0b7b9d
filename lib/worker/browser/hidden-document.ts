/** Chromium's offscreen document, for what its worker cannot do. Only one may exist, so all work shares it. */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { Extension } from '../../extension/extension.ts';

/** Does the work while the document is open. Firefox has none, and its build does not use this. */
export type WithDocument = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createHiddenDocument(offscreen: Extension['offscreen']): WithDocument {
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

  return async (work) => {
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
