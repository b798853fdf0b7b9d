/** Remembers with which inputs a stage passed, so that a person's next run can leave it out. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../setup/source-hash.mjs';
import type { TestStage } from './lanes.ts';

interface Stamp {
  readonly inputs: string;
  readonly passed: number;
}

export function createStamps(root: string, folder: string) {
  const fileOf = ({ name }: TestStage) => join(folder, `${name}.json`);
  const hashes = new Map<TestStage, string>();
  const hashOf = (stage: TestStage): string => {
    const hash = hashes.get(stage) ?? sourceHash(root, stage.inputs);
    hashes.set(stage, hash);
    return hash;
  };
  return {
    /** How many tests passed with the same inputs; undefined if that is not known. */
    passedBefore(stage: TestStage): number | undefined {
      const inputs = hashOf(stage);
      if (!existsSync(fileOf(stage))) return;
      // Cast: only this file writes them.
      const stamp = JSON.parse(readFileSync(fileOf(stage), 'utf8')) as Stamp;
      return stamp.inputs === inputs ? stamp.passed : undefined;
    },
    /** Reads the inputs, before the stage runs: what changes while it runs was not tested. */
    begin: (stage: TestStage): void => void hashOf(stage),
    passed(stage: TestStage, count: number): void {
      const stamp: Stamp = { inputs: hashOf(stage), passed: count };
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(stage), JSON.stringify(stamp));
    },
    failed: (stage: TestStage) => rmSync(fileOf(stage), { force: true }),
  };
}
