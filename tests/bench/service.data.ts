/**
 * Labels that resemble open sets, in any number, the same for the same seed: invented words in Zipf's distribution, few
 * types, many protocols. Every address is random bytes, so none is anybody's.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import type { LabelRow } from '../../lib/core/api/read-answer.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import { random } from '../random.ts';

export interface Row extends LabelRow {
  readonly chain: ChainId;
}

/** Percentages. Ethereum, which every kind of search asks, has the most. */
export const shares: readonly (readonly [ChainId, number])[] = [
  ['ethereum', 40],
  ['bsc', 14],
  ['base', 12],
  ['arbitrum', 10],
  ['solana', 10],
  ['optimism', 6],
  ['avax', 4],
  ['bitcoin', 4],
];

const heads = 'b c d f g h j k l m n p r s t v w x y z br cr dr fl gr pl pr sh sl st tr ch'.split(' ');
const hearts = 'a e i o u ai ea io ou oo'.split(' ');
const tails = ['', '', '', 'n', 'r', 's', 'x', 'l', 'm', 'p', 'd', 'ck', 'nt'];

const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['token', ['token_contract', 'stablecoin', 'wrapped', 'governance']],
  ['dex', ['pool', 'swap_contract', 'router', 'factory']],
  ['cex', ['hot_wallet', 'deposit_wallet', 'cold_wallet']],
  ['defi', ['lending', 'vault', 'staking', 'oracle', 'rewards']],
  ['nft', ['collection', 'marketplace', 'mint']],
  ['bridge', ['gateway', 'relayer']],
  ['games', ['general_contract']],
  ['operator', ['validator', 'mining_pool', 'multisig']],
  ['chadmin', ['contract_deployer', 'proxy_admin']],
  ['flotsam', ['toxic', 'spam']],
];

const roles = [
  'Router',
  'Pool',
  'Token',
  'Vault',
  'Deployer',
  'Treasury',
  'Deposit',
  'Hot Wallet',
  'Factory',
  'Proxy',
  'Multisig',
  'Staking',
  'Oracle',
  'Bridge',
  'Rewards',
  'Timelock',
  'Governor',
  'Minter',
];

export function createWords(next: () => number, count: number): string[] {
  const words = new Set<string>();
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  while (words.size < count) {
    let word = '';
    for (let syllables = 1 + Math.floor(next() * 3); syllables > 0; syllables--) {
      word += pick(heads) + pick(hearts) + pick(tails);
    }
    words.add((word[0] ?? '').toUpperCase() + word.slice(1));
  }
  return [...words];
}

export function* rows(count: number, seed = 1): Generator<Row> {
  const next = random(seed);
  const words = createWords(next, 20_000);
  // Zipf: turns an even random number into a rank, where the n-th word is 1/n as common as the first.
  const word = () => words[Math.floor(words.length ** next()) - 1] ?? '';
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(next() * 256));
  for (let number = 0; number < count; number++) {
    const chain = chainAt(next() * 100);
    const [type, subtypes] = kinds[Math.floor(next() ** 2 * kinds.length)] ?? ['token', ['token_contract']];
    const subtype = subtypes[Math.floor(next() * subtypes.length)] ?? '';
    const project = word();
    const role = roles[Math.floor(next() * roles.length)] ?? '';
    const form = next();
    let name = `${project}: ${role} ${1 + Math.floor(next() * 2000)}`;
    if (form < 0.3) name = `${word()}${word()} (${project.slice(0, 4).toUpperCase()})`;
    else if (form < 0.5) name = `${project} ${word()} ${role}`;
    else if (form < 0.52) name = `${project} é ${word()}`;
    yield { chain, address: addressOn(chain, bytes), name, type, subtype, label: project.toLowerCase() };
  }
}

function chainAt(percent: number): ChainId {
  let sum = 0;
  for (const [chain, share] of shares) {
    sum += share;
    if (percent < sum) return chain;
  }
  return 'ethereum';
}

const base58check = createBase58check(sha256);

function addressOn(chain: ChainId, bytes: (length: number) => Uint8Array): string {
  if (chain === 'solana') return base58.encode(bytes(32));
  if (chain === 'bitcoin') return base58check.encode(Uint8Array.of(0, ...bytes(20)));
  return `0x${Buffer.from(bytes(20)).toString('hex')}`;
}
