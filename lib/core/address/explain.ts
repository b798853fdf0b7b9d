/**
 * Why a text is not an address, as a code for programs and as a sentence for people. The sentences say what was found
 * and then what would have been right; they never repeat the text itself, which may be a secret.
 */
const sentences = {
  empty: 'There is nothing to look up. Enter an address.',
  unknown: 'This is not an address of any chain that Nametag knows.',
  name: 'This is a name, not an address. Names such as name.eth have to be resolved to an address first.',
  'private-key': 'This looks like a private key, not an address. Never paste it anywhere.',
  'other-network': 'This is an address of another network, which Nametag does not cover.',
  'other-family': 'This is an address, but of a chain of another kind than the one asked for.',
  'evm-length': 'An EVM address has exactly 40 hexadecimal digits after 0x.',
  'evm-digits': 'An EVM address has only the digits 0 to 9 and a to f after 0x.',
  'evm-prefix': 'This looks like an EVM address without its 0x in front.',
  'evm-checksum':
    'The capital letters of this EVM address do not fit its digits (EIP-55): one of them was probably mistyped.',
  'evm-icap': 'This is the ICAP form of an EVM address. Use the form that starts with 0x.',
  'evm-hash':
    'These are 32 bytes: the hash of a transaction or a block, or a private key. An EVM address has 40 digits after 0x.',
  'evm-word':
    'This is an EVM address padded to 32 bytes. Its last 40 digits, with 0x in front, are the address.',
  'bitcoin-testnet': 'This is an address of a Bitcoin test network. Only the main network is covered.',
  'bitcoin-checksum':
    'The checksum of this Bitcoin address is wrong: a character was probably mistyped or lost.',
  'bitcoin-characters': 'This Bitcoin address has a character that such addresses cannot have.',
  'bitcoin-case': 'A Bitcoin address that starts with bc1 is written all in small or all in capital letters.',
  'bitcoin-encoding':
    'This Bitcoin address has the checksum of the wrong kind: version 0 takes bech32 (BIP-173), later versions bech32m (BIP-350).',
  'bitcoin-version': 'This Bitcoin address has a version that does not exist.',
  'bitcoin-length': 'This Bitcoin address is too short or too long for its kind.',
  'solana-length': 'A Solana address is 32 bytes in base58, which is 32 to 44 characters.',
  'solana-characters': 'A Solana address is base58: it has no 0, O, I or l and no punctuation.',
  'solana-case':
    'A Solana address mixes capital and small letters, and they matter. The case of this one was probably lost.',
  'solana-signature':
    'These are 64 bytes: a Solana transaction signature, or a private key, which belongs nowhere. An address has 32.',
} as const;

export type Problem = keyof typeof sentences;

export const problems = Object.keys(sentences) as Problem[]; // Cast: Object.keys loses the type of the keys.

export function explain(problem: Problem): string {
  return sentences[problem];
}
