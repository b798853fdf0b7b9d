/** Tables are the design: code asks the families' objects and the tables, and names no family and no chain itself. */
import { describe, expect, it } from 'vitest';
import { chainIds, familyIds } from '../../lib/core/chains.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const folders = ['components', 'entrypoints', 'lib', 'scripts', 'service'];

/** Where rows stand: they name families and chains. */
const tables = [
  /^lib\/core\/chains\.ts$/,
  /^lib\/core\/families\//,
  /^lib\/core\/api\/endpoints\.ts$/,
  /^lib\/core\/sites\//,
];

/** Files that name a family or a chain all the same, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'lib/core/address/is-system.ts': 'a table: the system addresses of each chain',
  'lib/core/node/name-services.ts': 'a table: the contracts that keep the names of addresses, by chain',
  'lib/core/import/shapes/etherscan-labels.ts': 'a table: the folders of a published list, and their chains',
  'service/sample-of.ts': 'a table: an address of the open pack for each chain',

  'service/conformance/spelling-rules.ts': 'a table: the suite may not judge the service by its own code',
};

const mostExceptions = 5;

const names = [...new Set<string>([...chainIds, ...familyIds])];
/** `base` is a field's name as well. */
const rowNames = names.filter((name) => name !== 'base');
const capitalised = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

const faults: readonly { readonly form: RegExp; readonly what: string }[] = [
  {
    form: new RegExp(`(['"\`])(?:${names.join('|')})(?: mev|_mev|_contract)?\\1`),
    what: 'names a chain or a family: ask a table instead',
  },
  {
    form: new RegExp(`(?:[{,]|^)\\s*(?:${rowNames.join('|')}):`),
    what: 'has a row for a chain or a family: rows stand in the tables',
  },
  {
    form: new RegExp(
      `\\b(?:is|as|of|bare|for)?(?:${capitalised.join('|')})\\b\\s*\\(|\\b(?:is|bare)(?:${capitalised.join('|')})\\b`,
    ),
    what: 'decides by a predicate for one family: ask its object in families.ts',
  },
  { form: /switch \(.*\b[fF]amily\)/, what: 'branches on a family: ask its object in families.ts' },
  {
    form: new RegExp(`[\\w)\\]]\\??\\.(?:${rowNames.join('|')})\\b`),
    what: 'takes one row of a table by its name: ask for the row of the address',
  },
  {
    form: new RegExp(`families/(?:${familyIds.join('|')})\\.ts`),
    what: 'imports one family: ask its object in families.ts',
  },
];

/** Without comments, and without the collator's word. */
const code = (line: string): string =>
  /^\s*(?:\/?\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$|sensitivity: 'base'/g, '');

function faultsIn({ path, text }: SourceFile): readonly string[] {
  if (tables.some((form) => form.test(path)) || path in exceptions) return [];
  return text.split('\n').flatMap((line, index) => {
    const fault = faults.find(({ form }) => form.test(code(line)));
    return fault ? [`${path}:${index + 1} ${fault.what}.`] : [];
  });
}

describe('tables', () => {
  it('are asked, and no code decides by the name of a family or a chain', () => {
    const files = sourceFiles(folders).filter(({ path }) => !path.includes('.test.'));
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(faultsIn)).toEqual([]);
  });

  it('have few exceptions, and each is one', () => {
    const over = Object.keys(exceptions).slice(mostExceptions);
    const faults = over.map(
      (path) => `${path} is one exception too many: at most ${mostExceptions} may stand.`,
    );
    expect(faults).toEqual([]);
    const files = new Map(sourceFiles(folders).map((file) => [file.path, file]));
    const idle = Object.keys(exceptions).filter((path) => {
      const file = files.get(path);
      return !file || faultsIn({ ...file, path: `${path}.copy` }).length === 0;
    });
    expect(idle).toEqual([]);
  });

  it.each([
    ["if (family === 'evm') return;", 'names a chain'],
    ['switch (chainOf(chain).family) {', 'branches on a family'],
    ["    case 'bitcoin':", 'names a chain'],
    ['if (isSolana(address)) return;', 'predicate for one family'],
    ['const lengths = { evm: 2, bitcoin: 1 };', 'has a row'],
    ["const on = chain ?? 'ethereum';", 'names a chain'],
    ["const of = 'ethereum mev';", 'names a chain'],
    ['return families.solana.isKey(text);', 'takes one row'],
    ["import { checksum } from '../core/families/evm.ts';", 'imports one family'],
  ])('%s is found', (line, what) => {
    expect(faultsIn({ path: 'lib/worker/a.ts', text: line })).toEqual([expect.stringContaining(what)]);
  });
});
