/** Every package is pinned, also those that other packages bring; what ships has a licence that allows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';
import { rowsOf } from './table-rows.ts';

interface Described {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly resolved?: string;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const describedIn = (folder: string): Described =>
  JSON.parse(read(join(folder, 'package.json'))) as Described;
const lockedIn = (folder: string): Readonly<Record<string, Locked>> =>
  (JSON.parse(read(join(folder, 'package-lock.json'))) as { packages: Record<string, Locked> }).packages;

describe.each(['.', 'data', 'tests/lab/frameworks', 'tests/mutation'])('the packages of %s', (folder) => {
  it('are pinned to one version each', () => {
    const { dependencies, devDependencies, overrides } = describedIn(folder);
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
    const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    expect(asked.filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('are locked with a sum of their bytes, and come from a registry alone', () => {
    const locked = Object.entries(lockedIn(folder)).filter(([path]) => path !== '');
    const faults = locked.filter(
      ([, { integrity, inBundle, resolved }]) =>
        (integrity === undefined && !inBundle) ||
        (resolved !== undefined && !resolved.startsWith('https://')),
    );
    expect(locked.length).toBeGreaterThan(10);
    expect(faults.map(([path]) => path)).toEqual([]);
  });
});

describe('npm run service', () => {
  /** What a file and all that it loads take from packages. */
  function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    // A thread is started by the URL of its file.
    const loads =
      /^(?:import|export)\s(?!type\b)(?:[^;']*?\bfrom\s)?'([^']+)'|\b(?:import|new URL)\('([^']+)'/gm;
    return [...read(file).matchAll(loads)].flatMap(([, named, later]) => {
      const from = named ?? later ?? '';
      if (from.startsWith('.'))
        return /\.(ts|mjs)$/.test(from) ? packagesOf(join(file, '..', from), seen) : [];
      return from.startsWith('node:') ? [] : (/^(?:@[^/]+\/)?[^/]+/.exec(from) ?? []);
    });
  }

  it('finds all packages without those for developing', () => {
    const { dependencies = {} } = describedIn('.');
    const asked = ['service/main.ts', 'scripts/ensure-pack.ts', 'scripts/with.mjs'].flatMap((file) =>
      packagesOf(file),
    );
    expect(asked).toContain('postgres');
    expect(asked.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('docs/shipped-packages.md', () => {
  const rows = rowsOf('docs/shipped-packages.md');
  const locked = lockedIn('.');
  const [, list = ''] = /Allowed licences: ([\s\S]+?)\. /.exec(read('docs/shipped-packages.md')) ?? [];
  const allowed = new Set(list.match(/[A-Z0-9][\w.]*-[\w.-]+|MIT|ISC|0BSD|Unlicense/g));

  it('has the licence of each package, and each is allowed', () => {
    expect(allowed.has('MIT') && allowed.has('MPL-2.0') && allowed.size).toBe(9);
    const faults = rows.filter(([name = '', , licence = '']) => {
      const said = locked[`node_modules/${name}`]?.license;
      return said !== licence || !allowed.has(licence);
    });
    expect(faults).toEqual([]);
  });

  it('has a row for each package that is installed for use', () => {
    const names = new Set(rows.map(([name]) => name));
    const { dependencies } = describedIn('.');
    expect(Object.keys(dependencies ?? {}).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says of each package whether it has network, storage and documents', () => {
    expect(rows.filter((row) => row.length !== 6 || row.includes(''))).toEqual([]);
  });

  it('allows the licence of each package whose labels ship', () => {
    const data = lockedIn('data');
    const names = Object.keys(describedIn('data').dependencies ?? {});
    const faults = names.filter((name) => !allowed.has(data[`node_modules/${name}`]?.license ?? ''));
    expect(names.length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });
});
