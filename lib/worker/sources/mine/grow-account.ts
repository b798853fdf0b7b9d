import { parseAddress } from '../../../core/address/parse-address.ts';
import { type Key, keyOf } from '../../../core/label/key.ts';
import type { Account, Branch, Derived, DeriveJob } from '../../../core/mine/wallet.ts';

/** The same account with at least so many addresses in each branch; itself if it has them, or if nothing came. */
export async function growAccount(
  account: Account,
  derive: (job: DeriveJob) => Promise<Derived>,
  min: (branch: Branch) => number,
): Promise<Account> {
  const short = account.branches.filter((branch) => branch.keys.length < min(branch));
  if (short.length === 0) return account;
  const wanted = short.map((branch) => {
    const from = branch.keys.length;
    return { script: branch.script, branch: branch.branch, from, count: min(branch) - from };
  });
  const further = await derive({ account: account.key, wanted });
  if (further.flat().length === 0) return account;
  return {
    ...account,
    branches: account.branches.map((branch) => ({
      ...branch,
      keys: [...branch.keys, ...(further[short.indexOf(branch)] ?? []).flatMap(keyOfText)],
    })),
  };
}

function keyOfText(text: string): readonly Key[] {
  const { address } = parseAddress(text);
  return address ? [keyOf(address.family, address.key)] : [];
}
