/**
 * The page's addresses. Its script carries no hash and no codec: what has the form of an address is taken for one until the
 * worker, which is asked for its label, says that it is none.
 */
import type { Address } from '../../core/address/address.ts';
import { type FoundAddress, findWith } from '../../core/address/find-with.ts';
import { remembered } from '../../core/address/remembered.ts';
import { type FamilyId, keyForms } from '../../core/chains.ts';
import { finders } from '../../core/families/families.ts';

/** Null: the text is no address. */
export type Verdicts = readonly { readonly text: string; readonly address: Address | null }[];

export interface VerifiedAddresses {
  find(text: string): readonly FoundAddress[];
  /** Remembers the answers of a function that finds addresses, until the next verdict. */
  remembered<Answer>(limit: number, compute: (text: string) => Answer): (text: string) => Answer;
  /** What the worker said of a text; undefined before it did. */
  verdict(text: string): Address | null | undefined;
  add(verdicts: Verdicts): void;
  /** Asks about the address again when it is next met. */
  forget(address: Address): void;
}

/** Longer texts are rarely met twice. */
const longestRemembered = 200;
/** More than the largest pages show. Each of two generations may hold as many. */
const mostVerdicts = 5_000;

/** What a text would be, by its form: an address that is spelt like it. */
function candidate(text: string, family: FamilyId): Address | undefined {
  const key = finders[family].keyOf(text);
  return key !== undefined && keyForms[family].test(key) ? { family, key, text } : undefined;
}

export function createVerifiedAddresses(): VerifiedAddresses {
  let young = new Map<string, Address | null>();
  let old = young;
  let rounds = 0;

  const verdict = (text: string) =>
    young.get(text) ?? old.get(text) ?? (young.has(text) || old.has(text) ? null : undefined);

  function rememberedHere<Answer>(limit: number, compute: (text: string) => Answer) {
    let memory = remembered(limit, compute);
    let round = rounds;
    return (text: string): Answer => {
      if (round !== rounds) memory = remembered(limit, compute);
      round = rounds;
      return memory(text);
    };
  }

  const find = (text: string) =>
    findWith(text, (spelt, family) => {
      const judged = verdict(spelt);
      return judged === undefined ? candidate(spelt, family) : (judged ?? undefined);
    });
  const remember = rememberedHere(2048, find);
  return {
    find: (text) => (text.length <= longestRemembered ? remember(text) : find(text)),
    remembered: rememberedHere,
    verdict,
    add(verdicts) {
      rounds++;
      for (const { text, address } of verdicts) {
        if (young.size >= mostVerdicts) {
          old = young;
          young = new Map();
        }
        young.set(text, address);
      }
    },
    forget({ key, text }) {
      for (const verdicts of [young, old]) for (const spelt of [key, text]) verdicts.delete(spelt);
    },
  };
}
