/** Answers what the options page asks about the user's wallets. No answer holds a key or an address of theirs. */
import { cleanText } from '../../core/clean-text.ts';
import { keysOfWallet } from '../../core/mine/wallet.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import type { Worker } from '../worker.ts';
import { saved } from './saved.ts';

const maxName = 60;

export function createWalletHandlers({ mine }: Pick<Worker, 'mine'>) {
  return {
    wallets: () =>
      Promise.resolve({
        wallets: mine.all().map((wallet) => {
          const { id, name, isAsked, account } = wallet;
          return { id, name, isAsked, isAccount: account !== undefined, count: keysOfWallet(wallet).length };
        }),
        unread: mine.unread().length,
      }),
    async addWallet({ name, text }) {
      const clean = cleanText(name, maxName);
      if (clean === '') return { refused: { problem: 'no-name', word: 1 } };
      const refused = await saved(mine.add(clean, text));
      return refused ? { refused: { problem: refused.problem, word: refused.word } } : {};
    },
    askWallet: ({ id, isAsked }) => saved(mine.ask(id, isAsked)),
    forgetWallet: ({ id }) => saved(id === undefined ? mine.forgetUnread() : mine.forget(id)),
  } satisfies Partial<RequestHandlers>;
}
