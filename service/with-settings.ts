/** Adds to the command line what the environment and the configuration file say. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { optionForms, UsageError, type Values } from './read-command.ts';

/** Options of `serve` and of every command. */
const settable = optionForms.filter(
  ([name, { of = ['serve'] }]) => of.includes('serve') && name !== 'with-pack' && name !== 'help',
);

const variableOf = (option: string) => `NAMETAG_${option.toUpperCase().replaceAll('-', '_')}`;

/** What the environment and the file may set. */
export const serviceVariables: readonly string[] = settable.map(([name]) => variableOf(name));

export type Environment = Readonly<Record<string, string | undefined>>;

export function withSettings(values: Values, environment: Environment, serves: boolean): Values {
  const path = values.config ?? environment[variableOf('config')];
  const file = path === undefined || path === '' ? {} : readConfig(path);
  const found: Record<string, string | string[] | boolean> = {};
  for (const [option, how] of settable) {
    const name = variableOf(option);
    const text = environment[name] ?? file[name];
    if (text !== undefined && text !== '' && (serves || !how.of)) found[option] = readValue(name, text, how);
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

/** As itself, as several with spaces between, or as yes or no. */
function readValue(
  name: string,
  text: string,
  how: { readonly type: string; readonly multiple?: boolean },
): string | string[] | boolean {
  if (how.multiple === true) return text.split(/\s+/).filter((item) => item !== '');
  if (how.type === 'string') return text;
  if (text !== 'yes' && text !== 'no') throw new UsageError(`${name} has to be yes or no.`);
  return text === 'yes';
}
