/**
 * The families, a row each in one table for each of their parts: a script carries only the parts that it uses. Pages and
 * cards need no checksum and no pack, and the worker finds nothing on pages.
 */
import type { FamilyId } from '../chains.ts';
import {
  bitcoin,
  bitcoinCodec,
  bitcoinFinder,
  bitcoinForm,
  bitcoinJudge,
  bitcoinProblems,
} from './bitcoin.ts';
import { evm, evmCodec, evmFinder, evmForm, evmJudge, evmNode, evmProblems } from './evm.ts';
import type {
  AddressCodec,
  AddressFinder,
  AddressForm,
  AddressJudge,
  Family,
  NodeDialect,
} from './family.ts';
import {
  solana,
  solanaCodec,
  solanaFinder,
  solanaForm,
  solanaJudge,
  solanaNode,
  solanaProblems,
} from './solana.ts';

type Each<Part> = Readonly<Record<FamilyId, Part>>;

/** Texts are tried in this order: the families whose form says least come last. */
export const families: Each<Family> = { evm, bitcoin, solana };
export const forms: Each<AddressForm> = { evm: evmForm, bitcoin: bitcoinForm, solana: solanaForm };
export const finders: Each<AddressFinder> = { evm: evmFinder, bitcoin: bitcoinFinder, solana: solanaFinder };
export const judges = { evm: evmJudge, bitcoin: bitcoinJudge, solana: solanaJudge } satisfies Each<
  AddressJudge<string>
>;
export const codecs: Each<AddressCodec> = { evm: evmCodec, bitcoin: bitcoinCodec, solana: solanaCodec };

/** Bitcoin's nodes know no names, and no code stands at its addresses. */
export const nodeDialects: Partial<Each<NodeDialect>> = { evm: evmNode, solana: solanaNode };

/** Why a text is no address of a family: codes, and sentences for people. */
export const familyProblems = {
  evm: evmProblems,
  bitcoin: bitcoinProblems,
  solana: solanaProblems,
} satisfies Each<object>;
