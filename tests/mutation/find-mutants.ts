/** Every defect that Stryker can plant in some files. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** One changed expression or statement. */
export interface Mutant {
  readonly file: string;
  /** Stryker's word for the change, such as `EqualityOperator`. */
  readonly kind: string;
  readonly start: Place;
  readonly end: Place;
  readonly original: string;
  readonly replacement: string;
}

/** As Stryker's instrumenter gives it: lines begin at 0. */
interface Instrumented {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** What is used of two packages, which only this folder installs. */
interface Packages {
  createInjector(): Injector;
  readonly createInstrumenter: unknown;
}
interface Injector {
  provideValue(name: string, value: unknown): Injector;
  injectFunction(make: unknown): {
    instrument(files: readonly object[], options: object): Promise<{ mutants: readonly Instrumented[] }>;
  };
}

const silent = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined };

/** TypeScript sources below these folders or files, as git lists them. */
export function sourcesIn(paths: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file));
}

export async function findMutants(files: readonly string[]): Promise<readonly Mutant[]> {
  // The names are variables, because types are checked where these packages may be missing.
  const [injecting, instrumenting] = ['typed-inject', '@stryker-mutator/instrumenter'];
  // Cast: see `Packages`.
  const { createInjector, createInstrumenter } = {
    ...(await import(injecting)),
    ...(await import(instrumenting)),
  } as Packages;
  const texts = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
  const instrumenter = createInjector()
    .provideValue('logger', silent)
    .provideValue('options', {})
    .injectFunction(createInstrumenter);
  const { mutants } = await instrumenter.instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants.map(({ fileName: file, mutatorName: kind, replacement, location }) => {
    const [start, end] = [fromOne(location.start), fromOne(location.end)];
    const text = texts.get(file) ?? '';
    const original = text.slice(offsetIn(text, start), offsetIn(text, end));
    return { file, kind, start, end, original, replacement };
  });
}

const fromOne = ({ line, column }: Place): Place => ({ line: line + 1, column });

export function offsetIn(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column);
}

/** As Stryker takes it: the place alone, where every mutant within is planted. */
export const placeOf = ({ file, start, end }: Pick<Mutant, 'file' | 'start' | 'end'>): string =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column}`;

/** Names a mutant. */
export const markOf = (mutant: Pick<Mutant, 'file' | 'start' | 'end' | 'replacement'>): string =>
  `${placeOf(mutant)} ${mutant.replacement}`;
