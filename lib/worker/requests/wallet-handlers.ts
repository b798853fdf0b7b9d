/** Answers what the options page asks about the user's wallets. No answer holds a key or an address of theirs. */
import { cleanText } from '../../core/clean-text.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import type { Worker } from '../worker.ts';

const longestName = 60;

export function createWalletHandlers({
  mine,
}: Pick<Worker, 'mine'>): Pick<RequestHandlers, 'wallets' | 'addWallet' | 'askWallet' | 'forgetWallet'> {
  const kept = (work: Promise<void>) =>
    work.then(
      () => ({}),
      () => {
        throw new RequestError('not-saved');
      },
    );
  return {
    async wallets() {
      const wallets = await mine.wallets();
      return {
        wallets: wallets.map(({ id, name, isAsked, keys, account }) => ({
          id,
          name,
          isAsked,
          isAccount: account !== undefined,
          count: keys.length + (account?.branches.reduce((sum, branch) => sum + branch.keys.length, 0) ?? 0),
        })),
      };
    },
    async addWallet({ name, text }) {
      const problem = await mine.add(cleanText(name, longestName), text).catch(() => {
        throw new RequestError('not-saved');
      });
      return problem ? { refused: { problem: problem.problem, word: problem.word } } : {};
    },
    askWallet: ({ id, isAsked }) => kept(mine.ask(id, isAsked)),
    forgetWallet: ({ id }) => kept(mine.forget(id)),
  };
}
