/** Which stages run on this machine: where a program cannot be had, what needs it is left out, or fails. */
import type { ProgramName } from '../setup/ensure-programs.mjs';
import type { TestStage } from './lanes.ts';

export function chooseStages(stages: readonly TestStage[], hasProgram: (name: ProgramName) => boolean) {
  const missingOf = ({ programs = [] }: TestStage) => programs.filter((name) => !hasProgram(name));
  return {
    run: stages.filter((stage) => missingOf(stage).length === 0),
    /** Each with what is missing. */
    leftOut: stages.flatMap((stage) => {
      const missing = missingOf(stage);
      return missing.length > 0 ? { stage, missing } : [];
    }),
  };
}

/** Stages are named by their beginnings. */
export const isNamedBy =
  (names: readonly string[]) =>
  ({ name }: TestStage): boolean =>
    names.some((begin) => name.startsWith(begin));

/** Says of a name that it begins no stage's, and of which there is a choice. */
export function whyNoStage(names: readonly string[], stages: readonly TestStage[]): string | undefined {
  const stray = names.find((name) => !stages.some(isNamedBy([name])));
  if (stray === undefined) return undefined;
  return `No stage begins with "${stray}". The stages are ${stages.map(({ name }) => name).join(', ')}.`;
}
