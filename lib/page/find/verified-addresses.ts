/**
 * The page's addresses as the worker verified them, because the page's script carries no hash and no codec. A text that
 * the worker has not judged yet is no address until it answers.
 */
import type { Address } from '../../core/address/address.ts';
import { findWith } from '../../core/address/find-with.ts';
import { remembered } from '../../core/address/remembered.ts';

/** Null: the text is no address. */
export type Verdicts = readonly { readonly text: string; readonly address: Address | null }[];

export type VerifiedAddresses = ReturnType<typeof createVerifiedAddresses>;

/** Longer texts are rarely met twice. */
const longestRemembered = 200;
/** More than the largest pages show. Each of two generations may hold as many. */
const mostVerdicts = 5_000;

/** `ask` is called for each unjudged text, as often as it is met. */
export function createVerifiedAddresses(ask: (text: string) => void) {
  let young = new Map<string, Address | null>();
  let old = young;
  let misses = 0;
  let rounds = 0;

  function parse(text: string): Address | undefined {
    const verdict = young.get(text) ?? old.get(text);
    if (verdict === undefined && !young.has(text) && !old.has(text)) {
      misses++;
      ask(text);
    }
    return verdict ?? undefined;
  }

  function rememberedHere<Answer>(limit: number, compute: (text: string) => Answer) {
    const look = (text: string) => {
      const before = misses;
      return { answer: compute(text), isOpen: misses > before };
    };
    let memory = remembered(limit, look);
    let round = rounds;
    return (text: string): Answer => {
      if (round !== rounds) memory = remembered(limit, look);
      round = rounds;
      const before = misses;
      const { answer, isOpen } = memory(text);
      if (isOpen && misses === before) misses++;
      return answer;
    };
  }

  const find = (text: string) => findWith(text, parse);
  const remember = rememberedHere(2048, find);
  return {
    find: (text: string) => (text.length <= longestRemembered ? remember(text) : find(text)),
    /** Remembers the answers of a function that finds addresses, until the next verdict. */
    remembered: rememberedHere,
    /** How often an unjudged text was met: if it grows while a place is read, the place is read again after the verdict. */
    misses: () => misses,
    add(verdicts: Verdicts): void {
      rounds++;
      for (const { text, address } of verdicts) {
        if (young.size >= mostVerdicts) {
          old = young;
          young = new Map();
        }
        young.set(text, address);
      }
    },
    /** Asks about the address again when it is next met. */
    forget({ key, text }: Address): void {
      for (const verdicts of [young, old]) for (const spelt of [key, text]) verdicts.delete(spelt);
    },
  };
}
