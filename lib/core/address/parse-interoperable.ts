/** Addresses that say on which chain they are: ERC-7828 (`0x…@base#0D5A8C7B`), and ERC-7930 in hexadecimal. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { type ChainId, chainByAlias, chainOf, chainsOfFamily, type FamilyId, familyIds } from '../chains.ts';
import { codecs } from '../families/families.ts';
import type { Address } from './address.ts';
import { type Parsed, parseAddress } from './parse-address.ts';
import { caip2In } from './prefix.ts';

/** Undefined: the text has neither form. */
export const parseInteroperable = (text: string): Parsed | undefined => parseName(text) ?? parseBytes(text);

/** Without dots, because names of ENS lead to another address on each chain. */
const nameForm = /^([^@:.\s]+)@([^@#\s]+)(?:#(\S*))?$/;

function parseName(text: string): Parsed | undefined {
  const [, spelt, where, sum] = nameForm.exec(text) ?? [];
  if (!spelt || !where) return undefined;
  const { address, problem } = parseAddress(spelt);
  if (!address) return problem === 'unknown' ? undefined : { problem };
  const chain = chainByAlias(caip2In(where));
  if (!chain) return { problem: 'other-network' };
  if (chainOf(chain).family !== address.family) return { problem: 'other-family' };
  const right = checksumOf(chain, address);
  const isWrong = sum !== undefined && right !== undefined && sum.toLowerCase() !== right;
  return isWrong ? { problem: 'name-checksum' } : { address, chain };
}

function parseBytes(text: string): Parsed | undefined {
  const [, type, rest] = /^0x0001([0-9a-f]{4})((?:[0-9a-f]{2})+)$/.exec(text.toLowerCase()) ?? [];
  if (!type || !rest) return undefined;
  const end = 2 + 2 * Number.parseInt(rest.slice(0, 2), 16);
  const length = Number.parseInt(rest.slice(end, end + 2), 16);
  const bytes = hex.decode(rest.slice(end + 2));
  const family = familyIds.find((one) => codecs[one].chainBytes?.type === type);
  if (!family || bytes.length !== length || length !== codecs[family].keyBytes) return undefined;
  const parsed = parseAddress(codecs[family].toText(bytes), family);
  // Without a reference it may be any chain of its family.
  if (!parsed.address || end === 2) return parsed;
  const chain = chainsOfFamily(family).find((one) => headOf(one, family) === type + rest.slice(0, end));
  return chain ? { address: parsed.address, chain } : { problem: 'other-network' };
}

/** ERC-7828: the first four bytes of the hash of all that ERC-7930 writes but the version. */
function checksumOf(chain: ChainId, { family, key }: Address): string | undefined {
  const bytes = codecs[family].toBytes(key);
  const head = headOf(chain, family);
  if (!bytes || head === undefined) return undefined;
  const hash = keccak_256(hex.decode(head + withLength(hex.encode(bytes))));
  return hex.encode(hash.subarray(0, 4));
}

function headOf(chain: ChainId, family: FamilyId): string | undefined {
  const known = codecs[family].chainBytes;
  return known && known.type + withLength(known.reference(chainOf(chain).evmId));
}

const withLength = (digits: string): string => (digits.length / 2).toString(16).padStart(2, '0') + digits;
