/** Vitest keeps a thread, and what it has loaded, for a next file of the same environment alone: files with a document come first. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: first = [], false: rest = [] } = Object.groupBy(
      await super.sort(files),
      (file) => `${hasDocument(file)}` as const,
    );
    return [...first, ...rest];
  }
}
