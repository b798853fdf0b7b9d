/** Reads the command line. */
import { parseArgs } from 'node:util';
import { chainByAlias } from '../lib/core/chains.ts';

export class UsageError extends Error {}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  /** The commands that take it, all unless given. */
  readonly of?: readonly string[];
}

const options = {
  port: { type: 'string', of: ['serve'] },
  host: { type: 'string', of: ['serve'] },
  name: { type: 'string', multiple: true, of: ['serve', 'set', 'remove', 'key add'] },
  origin: { type: 'string', multiple: true, of: ['serve'] },
  drain: { type: 'string', of: ['serve'] },
  'stale-after': { type: 'string', of: ['serve'] },
  open: { type: 'boolean', of: ['serve'] },
  admin: { type: 'boolean', of: ['serve', 'key add'] },
  upstream: { type: 'string', of: ['serve'] },
  'upstream-key-file': { type: 'string', of: ['serve'] },
  'upstream-budget': { type: 'string', of: ['serve'] },
  examples: { type: 'boolean', of: ['serve'] },
  'with-pack': { type: 'boolean', of: ['serve'] },
  'without-pack': { type: 'boolean', of: ['serve'] },
  'without-metrics': { type: 'boolean', of: ['serve'] },
  chain: { type: 'string', of: ['import', 'set', 'remove', 'list'] },
  type: { type: 'string', of: ['set'] },
  subtype: { type: 'string', of: ['set', 'remove'] },
  label: { type: 'string', of: ['set'] },
  kind: { type: 'string', of: ['set', 'remove', 'list'] },
  tx: { type: 'string', multiple: true, of: ['set'] },
  protocol: { type: 'string', multiple: true, of: ['set'] },
  owner: { type: 'string', of: ['set'] },
  created: { type: 'string', of: ['set'] },
  by: {
    type: 'string',
    of: ['import', 'rollback', 'set', 'remove', 'undo', 'key add', 'key limit', 'key revoke'],
  },
  add: { type: 'boolean', of: ['import', 'set'] },
  strict: { type: 'boolean', of: ['import'] },
  force: { type: 'boolean', of: ['import'] },
  'dry-run': { type: 'boolean', of: ['import'] },
  title: { type: 'string', of: ['publish'] },
  licence: { type: 'string', of: ['publish'] },
  homepage: { type: 'string', of: ['publish'] },
  unsigned: { type: 'boolean', of: ['publish'] },
  'new-key': { type: 'boolean', of: ['publish'] },
  rate: { type: 'string', of: ['key add', 'key limit'] },
  quota: { type: 'string', of: ['key add', 'key limit'] },
  expires: { type: 'string', of: ['key add', 'key limit'] },
  data: { type: 'string' },
  cluster: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Record<string, Option>;

export const optionForms: readonly (readonly [name: string, option: Option])[] = Object.entries(options);

/** Each command, and how many things it takes beside its options. */
const mostWords: Readonly<Record<string, number>> = {
  ...{ serve: 0, journal: 0, 'key add': 0, 'key list': 0 },
  ...{ rollback: 1, set: 1, remove: 1, undo: 1, backup: 1, publish: 1, 'key limit': 1, 'key revoke': 1 },
  ...{ import: Infinity, list: Infinity },
};

export function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    requireOwn(positionals, Object.keys(values));
    if ((positionals[0] ?? 'serve') !== 'serve' && (values.name ?? []).length > 1)
      throw new UsageError('--name is given twice. Give it once.');
    return { values, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `remove` with two addresses removed one, `rollback --dry-run` rolled back, and a name without quotation marks lost its end. */
function requireOwn([first = 'serve', ...rest]: readonly string[], given: readonly string[]): void {
  const [action = 'list'] = rest;
  const command = first === 'key' ? `key ${action}` : first;
  const words = first === 'key' ? rest.slice(1) : rest;
  const most = mostWords[command];
  // What is no command is refused by its name.
  if (most === undefined) return;
  for (const [name, { of }] of optionForms)
    if (given.includes(name) && of?.includes(command) === false)
      throw new UsageError(`--${name} is no option of ${command}.`);
  const extra = words[most];
  if (extra !== undefined)
    throw new UsageError(`${command} does not take "${extra}". Put what has spaces in quotation marks.`);
}

export type Values = ReturnType<typeof readCommand>['values'];

export function wholeNumber(text: string | undefined, name: string, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new UsageError(`--${name} has to be a whole number from 0 to ${most}.`);
  return value;
}

/** A host name that no request can have would let nobody in, and nothing would say so; an origin likewise. */
export function hostNamed(name: string): string {
  if (URL.parse(`http://${name}`)?.hostname === name.toLowerCase()) return name;
  throw new UsageError(`--name ${name}: name the host alone, such as labels.lan.`);
}

export function originNamed(origin: string): string {
  if (origin === '*' || /^[\w+-]+-extension:\/\/[^/]+$/.test(origin) || URL.parse(origin)?.origin === origin)
    return origin;
  throw new UsageError(`--origin ${origin}: name it as browsers do, such as https://example.org.`);
}

export function chainNamed(text: string | undefined) {
  if (text === undefined) return undefined;
  const chain = chainByAlias(text);
  if (chain === undefined) throw new UsageError(`--chain ${text}: there is no such chain.`);
  return chain;
}
