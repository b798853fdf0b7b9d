/** Functions stay short. Biome's own rule does not count lines of markup and of template strings. */
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const folders = ['components', 'data', 'entrypoints', 'lib', 'scripts', 'service'];
const maxLines = 120;

interface FunctionNode {
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
}

const countLines = (text: string): number => text.split('\n').length;

function longFunctions({ path, text }: SourceFile): readonly string[] {
  const found: string[] = [];
  const check = ({ start, end, id }: FunctionNode): void => {
    const lines = countLines(text.slice(start, end));
    const name = id ? id.name : `the function in line ${countLines(text.slice(0, start))}`;
    if (lines > maxLines) found.push(`${path}: ${name} has ${lines} lines, and ${maxLines} are allowed.`);
  };
  const { program, errors } = parseSync(path, text);
  expect(errors).toEqual([]);
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program);
  return found;
}

it(`no function has over ${maxLines} lines`, () => {
  const files = sourceFiles(folders);
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(longFunctions)).toEqual([]);
});
