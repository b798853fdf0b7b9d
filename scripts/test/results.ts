/** What the runners said of each test, a line of JSON each. */

export interface TestLine {
  /** Empty where the run itself failed; with a line number for Playwright. */
  readonly file: string;
  /** Empty where the file could not be loaded. */
  readonly title: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly why?: string;
}

export interface Results {
  readonly passed: number;
  readonly failures: readonly TestLine[];
}

/** The last line may still be half written. */
export function readResults(text: string): Results {
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    // Cast: only `reporter.ts` and `scripts/size.ts` write these files.
    .map((line) => JSON.parse(line) as TestLine);
  return { passed: lines.filter(({ ok }) => ok).length, failures: lines.filter(({ ok }) => !ok) };
}
