/** Reads the command line. */
import { parseArgs } from 'node:util';
import { chainByAlias } from '../lib/core/chains.ts';

export const help = `Nametag label service

  npm run service                              serve (the open pack, and above it what was imported)
  npm run service -- import FILE…              import labels, MEV and contract records, and serve them
  npm run service -- rollback [N]              serve the labels of an earlier import again
  npm run service -- key add|list|limit|revoke make, list, limit and revoke keys

serve
  --port N           port to listen on (8747)
  --host ADDRESS     address to listen on (127.0.0.1)
  --name NAME        a further name by which clients call the service; may be repeated
  --origin ORIGIN    a web or extension origin whose pages may ask; may be repeated, * for all
  --open             no keys: for a private network
  --without-pack     serve what was imported alone, without the open pack under it
  --examples         serve the example records instead of the open pack

import
  --chain CHAIN      the chain of records that name none
  --add              add to what earlier imports brought instead of replacing it
  --strict           stop at the first bad row and change nothing
  --dry-run          read and check everything, say what would come of it, and change nothing
  --force            store it even if it holds nothing, or drops more than a tenth of what is served

key
  add [--name NAME] [--rate N] [--quota N] [--expires DAY]
                     N requests per second, N per month; 0 for as many as come (0); DAY is the last one (never)
  list
  limit ID [--rate N] [--quota N] [--expires DAY]
  revoke ID

everywhere
  --data DIRECTORY   where labels and keys are kept (.cache/service)
  --help             this text
`;

export class UsageError extends Error {}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  open: { type: 'boolean' },
  examples: { type: 'boolean' },
  'without-pack': { type: 'boolean' },
  chain: { type: 'string' },
  add: { type: 'boolean' },
  strict: { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  rate: { type: 'string' },
  quota: { type: 'string' },
  expires: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export type Values = ReturnType<typeof readCommand>['values'];

export function wholeNumber(text: string | undefined, name: string, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new UsageError(`--${name} has to be a whole number from 0 to ${most}.`);
  return value;
}

export function chainNamed(text: string | undefined) {
  if (text === undefined) return undefined;
  const chain = chainByAlias(text);
  if (chain === undefined) throw new UsageError(`--chain ${text}: there is no such chain.`);
  return chain;
}
