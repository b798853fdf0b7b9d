/**
 * The importer's reader written apart: whole files, well-known libraries, checksums that the tests work out. Slow and
 * plain; what the importer takes from a file is compared with what this takes.
 */
import { base58 } from '@scure/base';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { cleanText } from '../../../../lib/core/clean-text.ts';
import { passesEip55, spelledByEip55 } from '../address/samples.ts';
import type { SampleList } from './sample-lists.ts';

/** Chain, address and name of a row. */
export type PlainRow = readonly [string, string, string];

type Loose = Readonly<Record<string, unknown>>;

const parsers: Readonly<Record<SampleList['form'], (text: string) => readonly Loose[]>> = {
  json: (text) => fromJson(text),
  'json lines': (text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  csv: (text) => parseCsv(text, { columns: true, delimiter: [',', ';'], relax_column_count: true }),
  yaml(text) {
    const { tags, ...common } = parseYaml(text, { schema: 'failsafe' });
    return tags.map((tag: Loose) => ({ ...common, ...tag, title: '' }));
  },
  lines: (text) =>
    text.split('\n').flatMap((line) => {
      const [, address, name] = /^([^/\s]\S*) (.*) \/\/ a remark$/.exec(line) ?? [];
      return address === undefined ? [] : [{ address, name }];
    }),
};

/** Entries of an object come twice where the same key does, which JSON.parse would not say. */
function fromJson(text: string): readonly Loose[] {
  if (/^\{\s*"[^"]+": \{"name"/.test(text)) {
    return text
      .slice(1, -1)
      .split(',\n')
      .map((entry) => {
        const [[address, value]] = Object.entries(JSON.parse(`{${entry}}`)) as [[string, Loose]];
        return { address, name: value.name };
      });
  }
  const value = JSON.parse(text);
  if (Array.isArray(value)) return value;
  if (value.entries)
    return value.entries.map((entry: Loose) => ({
      ...entry,
      address: `${entry.address}`.replace('eth:', ''),
    }));
  return value.tokens ?? Object.values(value.privateLabels);
}

const words: Readonly<Record<string, string>> = {
  1: 'ethereum',
  10: 'optimism',
  8453: 'base',
  ETH: 'ethereum',
  optimism: 'optimism',
  base: 'base',
};

const nameFields = ['nameTag', 'Name Tag', 'contract_name', 'address_name', 'label', 'name', 'Name'];
const chainFields = ['chainId', 'chain_id', 'blockchain', 'currency', 'Chain'];

export function readPlainly({ form, chain }: SampleList, text: string): readonly PlainRow[] {
  return parsers[form](text).flatMap((row): readonly PlainRow[] => {
    const read = (names: readonly string[]) =>
      String(names.map((name) => row[name]).find((one) => one != null) ?? '');
    const word = read(chainFields).replace(/^eip155-/, '');
    const address = addressOf(read(['address', 'Address', 'key']));
    const where = chain === 'row' ? words[word] : (chain ?? 'any');
    if (address === undefined || where === undefined) return [];
    // Only the first family has chains by number, and every chain here is of it.
    if (where !== 'any' && !address.startsWith('0x')) return [];
    // A tag of a pack has the name "label", and so has a record whose name is in another field.
    const names = form === 'yaml' ? ['label'] : nameFields;
    const name = cleanText(read(names), 200);
    const family = address.startsWith('0x') ? 'evm' : 'solana';
    const found: PlainRow = [where === 'any' ? family : where, address, name];
    return name === '' ? [] : [found];
  });
}

/** The address as people write it, if the text is one. */
export function addressOf(text: string): string | undefined {
  const digits = /^0x([0-9a-f]{40})$/i.exec(text)?.[1];
  if (digits !== undefined) return passesEip55(digits) ? `0x${spelledByEip55(digits)}` : undefined;
  try {
    return base58.decode(text).length === 32 ? text : undefined;
  } catch {
    return undefined;
  }
}
