/** Loads data from packages as unknown values, and checks it. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Fields = Readonly<Record<string, unknown>>;

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const requireFrom = createRequire(import.meta.url);

/** A module's exports, or a JSON file's value. */
export function load(specifier: string): Fields {
  return fields(requireFrom(specifier));
}

export function loadFile(packageName: string, path: string): unknown {
  return requireFrom(join(modules, packageName, path));
}

/** A file's text, for packages that are not run. */
export function readPackageText(packageName: string, path: string): string {
  return readFileSync(join(modules, packageName, path), 'utf8');
}

/** The files under a folder of a package, in a fixed order. */
export function filesIn(packageName: string, folder: string): readonly string[] {
  return readdirSync(join(modules, packageName, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The EVM addresses in a value, each with the keys that lead there. */
export function* evmAddresses(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly [path: readonly string[], address: string]> {
  for (const [key, inner] of Object.entries(fields(value))) {
    const there = [...path, key];
    if (looksEvm(inner)) yield [there, inner];
    else if (typeof inner === 'object') yield* evmAddresses(inner, there);
  }
}

export function looksEvm(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);
}
