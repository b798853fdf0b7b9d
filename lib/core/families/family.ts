/**
 * What a family knows of its addresses. Nothing outside this folder decides by a family's name: it asks the family's
 * objects in `families.ts`.
 */
import type { Address } from '../address/address.ts';
import type { ShortEnds } from '../address/short-ends.ts';
import type { Code } from '../node/ask-code.ts';
import type { AskNode, NodeCall } from '../node/many-calls.ts';

/** Verifying: needs hashes and codecs. */
export interface Family {
  /** Whether a text in the form of a key is one. */
  isKey(text: string): boolean;
  /** Its wallets exchange labels by BIP-329. */
  readonly hasWalletLabels?: true;
}

/** What the characters of an address say by themselves. */
export interface AddressForm {
  /** How many characters at its start an address shares with all of its kind. */
  kindLength(key: string): number;
  /** The CAIP-2 name of the chain that a wallet's URI names behind the address. */
  requestedChain?(scheme: string, behind: string): string | undefined;
}

/** Finding: what tells a page's addresses from its other texts. */
export interface AddressFinder {
  /** Characters of its shortest and its longest address. */
  readonly shortest: number;
  readonly longest: number;
  /** How addresses begin that are not base58; they may be shorter than `shortest`. */
  readonly mark?: { readonly text: string; readonly shortest: number };
  /** Nothing but the page tells an address from other texts of this form. */
  readonly needsContext?: true;
  /** The source of a pattern that every address fits, and few other texts. */
  readonly hint: string;
  /** The source of a pattern for what people take for one of these or its beginning, valid or not. */
  readonly guise: string;
  /** A cheap check of a run of letters and digits before it is verified. */
  couldBe(text: string, start: number, end: number): boolean;
  /** The text of the address in one that is longer because of padding. */
  unpad?(text: string): string | undefined;
  /** The ends of a shortened address. */
  short(text: string): ShortEnds | undefined;
}

/** Explaining: why a typed text is no address. */
export interface AddressJudge<Problem extends string> {
  judge(text: string): Address | Problem;
  /** The problem to name if no family takes the text: `unknown` unless it was meant for this one. Absent: what `judge` says. */
  suspect?<Given extends string>(text: string, problem: Given): Given | Problem;
  /** The text of the address that is meant by one who leaves out what all of them begin with. */
  meant?(text: string): string | undefined;
}

/** Asking a node: what its chains' nodes are asked, and where one listens on a person's own machine. */
export interface NodeDialect {
  readonly whichChain: NodeCall;
  /** The chain that the answer names, in a word of `chains.ts`. */
  chainWord(answer: string): string;
  askCode(address: string, ask: AskNode): Promise<Code | 'none' | undefined>;
  readonly usualUrl: string;
}

/** Storing: how addresses are compared, packed and made up. */
export interface AddressCodec {
  /** The spelling in which a host's address is compared with the requested one. */
  comparable(text: string): string;
  /** The key of a text whose form alone says it; `sure`: there is no checksum that could contradict. */
  keyByForm?(text: string): { readonly key: string; readonly sure: boolean } | undefined;
  /** Bytes of an address in a pack, always whole: a vanity address could match a shortened key. */
  readonly keyBytes: number;
  /** The bytes of an address (`Address.key`), or undefined if no pack can hold it. */
  toBytes(key: string): Uint8Array | undefined;
  /** The address of these bytes as people write it, or an empty text. */
  toText(bytes: Uint8Array): string;
  /** The key (`Address.key`) of these bytes, which is cheaper than what people write. */
  toKey(bytes: Uint8Array): string;
  /**
   * How ERC-7930 writes the family's chains, in hexadecimal, by their profiles in CAIP-350. Bitcoin has none: the profile
   * and the checksum in ERC-7828's example contradict each other.
   */
  readonly chainBytes?: { readonly type: string; reference(evmId: number | undefined): string };
  /** The first and the last key that could begin like this, where keys are ordered like their texts. */
  keysFrom?(start: string): readonly [string, string] | undefined;
  /** A valid address made of 32 bytes, for examples. */
  example(hash: Uint8Array): string;
  /** A public address that a label service can be asked about without a pack. */
  readonly sample: string;
}
