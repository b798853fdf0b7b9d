/**
 * The families, a row each in one table for each of their parts: a script carries only the parts that it uses. The card
 * needs no checksum, a page no pack, and the worker finds nothing on pages.
 */
import type { FamilyId } from '../chains.ts';
import { bitcoin, bitcoinCodec, bitcoinFinder, bitcoinJudge } from './bitcoin.ts';
import { evm, evmCodec, evmFinder, evmJudge } from './evm.ts';
import type { AddressCodec, AddressFinder, AddressJudge, Family } from './family.ts';
import { solana, solanaCodec, solanaFinder, solanaJudge } from './solana.ts';

type Each<Part> = Readonly<Record<FamilyId, Part>>;

/** Texts are tried in this order: the families whose form says least come last. */
export const families: Each<Family> = { evm, bitcoin, solana };
export const finders: Each<AddressFinder> = { evm: evmFinder, bitcoin: bitcoinFinder, solana: solanaFinder };
export const judges: Each<AddressJudge> = { evm: evmJudge, bitcoin: bitcoinJudge, solana: solanaJudge };
export const codecs: Each<AddressCodec> = { evm: evmCodec, bitcoin: bitcoinCodec, solana: solanaCodec };
