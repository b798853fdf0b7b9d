/** Adds to the command line what the environment and the configuration file say. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UsageError, type Values } from './read-command.ts';

/** How a setting is written: as itself, as several with spaces between, or as yes or no. */
type Form = 'text' | 'list' | 'switch';

/** Of every command. */
const common = { data: 'text', cluster: 'text', config: 'text' } as const satisfies Record<string, Form>;
const ofServe = {
  port: 'text',
  host: 'text',
  name: 'list',
  origin: 'list',
  drain: 'text',
  'stale-after': 'text',
  open: 'switch',
  admin: 'switch',
  upstream: 'text',
  'upstream-key-file': 'text',
  'upstream-budget': 'text',
  examples: 'switch',
  'without-pack': 'switch',
  'without-metrics': 'switch',
} as const satisfies Record<string, Form>;

const variableOf = (option: string) => `NAMETAG_${option.toUpperCase().replaceAll('-', '_')}`;

/** What the environment and the file may set. */
export const serviceVariables: readonly string[] = Object.keys({ ...common, ...ofServe }).map(variableOf);

export type Environment = Readonly<Record<string, string | undefined>>;

export function withSettings(values: Values, environment: Environment, serves: boolean): Values {
  const path = values.config ?? environment[variableOf('config')];
  const file = path === undefined || path === '' ? {} : readConfig(path);
  const forms: Record<string, Form> = serves ? { ...common, ...ofServe } : common;
  const found: Record<string, string | string[] | boolean> = {};
  for (const [option, form] of Object.entries(forms)) {
    const name = variableOf(option);
    const text = environment[name] ?? file[name];
    if (text !== undefined && text !== '') found[option] = readValue(name, text, form);
  }
  return { ...found, ...values };
}

/** A misspelt name would be a setting that silently does not hold. */
function readConfig(path: string): Environment {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`The configuration file ${path} cannot be read.`);
  }
  // The parser leaves out such lines; what they say may be a secret.
  const stray = text.split('\n').findIndex((line) => !/^\s*(#|$|(export\s+)?\w+\s*=)/.test(line));
  if (stray !== -1) throw new UsageError(`${path}:${stray + 1}: a setting is written NAME=value.`);
  const file = parseEnv(text);
  for (const name of Object.keys(file)) {
    if (!serviceVariables.includes(name)) throw new UsageError(`${path}: there is no setting ${name}.`);
  }
  return file;
}

function readValue(name: string, text: string, form: Form): string | string[] | boolean {
  if (form === 'text') return text;
  if (form === 'list') return text.split(/\s+/).filter((item) => item !== '');
  if (text !== 'yes' && text !== 'no') throw new UsageError(`${name} has to be yes or no.`);
  return text === 'yes';
}
