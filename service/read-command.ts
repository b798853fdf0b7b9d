/** Reads the command line. */
import { parseArgs } from 'node:util';
import { chainByAlias } from '../lib/core/chains.ts';

export class UsageError extends Error {}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  drain: { type: 'string' },
  cluster: { type: 'string' },
  'stale-after': { type: 'string' },
  open: { type: 'boolean' },
  admin: { type: 'boolean' },
  upstream: { type: 'string' },
  'upstream-key-file': { type: 'string' },
  'upstream-budget': { type: 'string' },
  examples: { type: 'boolean' },
  'with-pack': { type: 'boolean' },
  'without-pack': { type: 'boolean' },
  'without-metrics': { type: 'boolean' },
  chain: { type: 'string' },
  type: { type: 'string' },
  subtype: { type: 'string' },
  label: { type: 'string' },
  kind: { type: 'string' },
  tx: { type: 'string', multiple: true },
  protocol: { type: 'string', multiple: true },
  owner: { type: 'string' },
  created: { type: 'string' },
  by: { type: 'string' },
  add: { type: 'boolean' },
  strict: { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  title: { type: 'string' },
  licence: { type: 'string' },
  homepage: { type: 'string' },
  unsigned: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  rate: { type: 'string' },
  quota: { type: 'string' },
  expires: { type: 'string' },
  data: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    requireOwn(positionals, Object.keys(values));
    if ((positionals[0] ?? 'serve') !== 'serve' && (values.name ?? []).length > 1)
      throw new UsageError('--name is given twice. Give it once.');
    requireFew(positionals);
    return { values, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const everywhere = ['data', 'cluster', 'config', 'help'];
const keyLimits = ['rate', 'quota', 'expires', 'by'];

/** The options of each command. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  serve: [
    ...[
      'port',
      'host',
      'name',
      'origin',
      'open',
      'admin',
      'upstream',
      'upstream-key-file',
      'upstream-budget',
    ],
    ...['examples', 'with-pack', 'without-pack', 'without-metrics', 'drain', 'stale-after'],
  ],
  import: ['chain', 'add', 'strict', 'force', 'dry-run', 'by'],
  rollback: ['by'],
  set: [
    ...[
      'chain',
      'kind',
      'name',
      'type',
      'subtype',
      'label',
      'tx',
      'protocol',
      'owner',
      'created',
      'add',
      'by',
    ],
  ],
  remove: ['chain', 'kind', 'name', 'subtype', 'by'],
  list: ['chain', 'kind'],
  journal: [],
  undo: ['by'],
  backup: [],
  publish: ['title', 'licence', 'homepage', 'unsigned', 'new-key'],
  'key add': ['name', 'admin', ...keyLimits],
  'key list': [],
  'key limit': keyLimits,
  'key revoke': ['by'],
};

/** An option that a command ignored would let people believe in it: `rollback --dry-run` rolled back. */
function requireOwn([command = 'serve', action = 'list']: readonly string[], given: readonly string[]): void {
  const name = command === 'key' ? `key ${action}` : command;
  const own = optionsOf[name];
  const foreign = given.find((option) => own && !own.includes(option) && !everywhere.includes(option));
  if (foreign !== undefined) throw new UsageError(`--${foreign} is no option of ${name}.`);
}

/** What each command takes beside its options; one thing unless it stands here. */
const mostWords: Readonly<Record<string, number>> = {
  ...{ serve: 0, journal: 0, 'key add': 0, 'key list': 0 },
  ...{ import: Infinity, list: Infinity },
};

/** `remove` with two addresses removed one, and a name without quotation marks lost its end. */
function requireFew([command = 'serve', ...rest]: readonly string[]): void {
  const [action = 'list'] = rest;
  const name = command === 'key' ? `key ${action}` : command;
  const words = command === 'key' ? rest.slice(1) : rest;
  const extra = words[mostWords[name] ?? 1];
  if (optionsOf[name] && extra !== undefined)
    throw new UsageError(`${name} does not take "${extra}". Put what has spaces in quotation marks.`);
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
