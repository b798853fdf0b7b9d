import { parseAddress } from '../address/parse-address.ts';

/** An extended public key in a text, also in a descriptor: whoever has it sees every address of a wallet. */
export const accountKeyIn = (text: string): string | undefined =>
  text.split(/[^0-9A-Za-z]+/).find((word) => parseAddress(word).problem === 'bitcoin-account');
