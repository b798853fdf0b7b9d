/** Which stages run on this machine: where a browser cannot be had, what needs it is left out, or fails. */
import type { BrowserName } from '../setup/ensure-browsers.mjs';
import type { TestStage } from './lanes.ts';

export interface ChosenStages {
  readonly run: readonly TestStage[];
  /** Each with what is missing. */
  readonly leftOut: readonly { readonly stage: TestStage; readonly missing: readonly BrowserName[] }[];
}

export function chooseStages(
  stages: readonly TestStage[],
  hasBrowser: (name: BrowserName) => boolean,
): ChosenStages {
  const missingOf = ({ browsers = [] }: TestStage) => browsers.filter((name) => !hasBrowser(name));
  return {
    run: stages.filter((stage) => missingOf(stage).length === 0),
    leftOut: stages.flatMap((stage) => {
      const missing = missingOf(stage);
      return missing.length > 0 ? { stage, missing } : [];
    }),
  };
}

/** A build machine that cannot start a browser has tested nothing. */
export const isRequired = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment.CI === 'true';
