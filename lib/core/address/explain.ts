/**
 * Why a text is not an address, as a code for programs and as a sentence for people. The sentences say what was found
 * and then what would have been right; they never repeat the text itself, which may be a secret.
 * Each family has its own.
 */
import { familyProblems } from '../families/families.ts';

const general = {
  empty: 'Enter an address first.',
  unknown: 'This is not an address of any chain that Nametag knows.',
  name: 'This is a name, not an address. Enter the address behind it.',
  'private-key': 'This looks like a private key, not an address. Never paste it anywhere.',
  'name-checksum':
    'The checksum after # doesn’t match this address and chain (ERC-7828): a character was probably mistyped.',
  'other-network': 'This is an address of another network, which Nametag doesn’t know.',
  'other-family': 'This address belongs to a different kind of chain.',
} as const;

type FamilyProblems = typeof familyProblems;
type FamilyProblem = { [F in keyof FamilyProblems]: keyof FamilyProblems[F] }[keyof FamilyProblems];
export type Problem = keyof typeof general | FamilyProblem;

const sentences: Readonly<Record<Problem, string>> = Object.assign(
  {},
  general,
  ...Object.values(familyProblems),
);

export const problems = Object.keys(sentences) as Problem[]; // Cast: Object.keys loses the type of the keys.

export function explain(problem: Problem): string {
  return sentences[problem];
}
