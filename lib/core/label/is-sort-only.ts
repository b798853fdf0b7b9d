/** Tells names that say what an address is but not whose: "Contract", "Hot Wallet", "ERC-20". */
import { plainWords } from './categoriser.ts';
import type { Label } from './profile.ts';

const sorts: ReadonlySet<string> = new Set(
  [
    'contract, smart contract, general contract, verified contract, unverified contract, proxy, proxy contract',
    'implementation, library, factory, router, pool, vault, multisig, multi sig, safe, token, token contract, coin',
    'nft, nft contract, erc 20, erc 20 token, erc 721, erc 1155, bep 20, spl token, wallet, hot wallet, cold wallet',
    'deposit wallet, deposit address, account, address, user, eoa, externally owned account, deployer',
    'contract deployer, contract creator, exchange, cex, dex, defi, dapp, bridge, mev, mev bot, bot, trader',
    'unknown, unnamed, unlabeled, unlabelled, unidentified, other, others, misc, miscellaneous, general, none, n a',
  ].flatMap((line) => line.split(', ')),
);

export function isSortOnly(
  name: string,
  { type, subtype, category }: Pick<Label, 'type' | 'subtype' | 'category'>,
) {
  const words = plainWords(name);
  return sorts.has(words) || [type, subtype, category].some((word) => plainWords(word) === words);
}
