/** Reads one address from typed text, or gives the reason why it is none. */
import { bech32, bech32m } from '@scure/base';
import type { ChainId, Family } from '../chains.ts';
import { judgeBitcoin } from '../families/bitcoin.ts';
import { judgeEvm } from '../families/evm.ts';
import { judgeSolana } from '../families/solana.ts';
import type { Address } from './address.ts';
import { base58Form } from './base58.ts';
import type { Problem } from './explain.ts';
import { prefixBefore } from './prefix.ts';

export type Parsed =
  | { readonly address: Address; readonly chain?: ChainId; readonly problem?: never }
  | { readonly problem: Problem; readonly address?: never; readonly chain?: never };

const judges = { evm: judgeEvm, bitcoin: judgeBitcoin, solana: judgeSolana };

/** Longer than any address with any prefix. */
const longest = 200;

/** With `family`, an address of another family is a problem too. */
export function parseAddress(text: string, family?: Family): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (trimmed.length > longest) return { problem: 'unknown' };
  const start = trimmed.lastIndexOf(':') + 1;
  const bare = trimmed.slice(start);
  const judged = judge(bare, family);
  if (start === 0) return typeof judged === 'string' ? { problem: judged } : { address: judged };
  const prefix = prefixBefore(trimmed, start, typeof judged === 'string' ? undefined : judged.family);
  if (prefix?.start !== 0) return { problem: 'unknown' };
  if (prefix.chain === 'other')
    return { problem: /^[0-9A-Za-z]{25,}$/.test(bare) ? 'other-network' : 'unknown' };
  return typeof judged === 'string' ? { problem: judged } : { address: judged, chain: prefix.chain };
}

function judge(text: string, family: Family | undefined): Address | Problem {
  if (family) {
    const wanted = judges[family](text);
    if (typeof wanted !== 'string') return wanted;
    const general = judgeByShape(text);
    if (typeof general !== 'string') return 'other-family';
    return general === 'unknown' ? wanted : general;
  }
  return judgeByShape(text);
}

function judgeByShape(text: string): Address | Problem {
  const evm = judgeEvm(text);
  if (evm !== 'unknown') return evm;
  const solana = judgeSolana(text);
  if (typeof solana !== 'string') return solana;
  if (/^(bc|tb|bcrt)1/i.test(text)) return judgeBitcoin(text);
  if (bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text)) return 'other-network'; // ltc1…, osmo1…, addr1…
  if (base58Form.test(text)) return judgeBase58(text, solana);
  if (/^[0-9A-Za-z]{25,44}$/.test(text))
    return /^[13]/.test(text) ? 'bitcoin-characters' : 'solana-characters';
  return /^[^\s.:/]+(\.[^\s.:/]+)*\.[a-z]{2,}$/i.test(text) ? 'name' : 'unknown';
}

function judgeBase58(text: string, solana: Problem): Address | Problem {
  if (solana === 'solana-signature') return solana;
  const bitcoin = judgeBitcoin(text);
  if (bitcoin !== 'unknown') return bitcoin;
  return text.length >= 25 && text.length <= 60 ? solana : 'unknown';
}
