/**
 * Why a text is not an address, as a code for programs and as a sentence for people. The sentences say what was found
 * and then what would have been right; they never repeat the text itself, which may be a secret.
 * Each family has its own.
 */
import { familyProblems } from '../families/families.ts';
import { type GeneralProblem, generalProblems } from './general-problems.ts';

type FamilyProblems = typeof familyProblems;
type FamilyProblem = { [F in keyof FamilyProblems]: keyof FamilyProblems[F] }[keyof FamilyProblems];
export type Problem = GeneralProblem | FamilyProblem;

const sentences: Readonly<Record<Problem, string>> = Object.assign(
  {},
  generalProblems,
  ...Object.values(familyProblems),
);

export const problems = Object.keys(sentences) as Problem[]; // Cast: Object.keys loses the type of the keys.

export function explain(problem: Problem): string {
  return sentences[problem];
}
