/** The chain and the address of a row, verified; or why it has none. */
import type { Address } from '../address/address.ts';
import { explain } from '../address/explain.ts';
import { parseAddress } from '../address/parse-address.ts';
import { chainByAlias, chainsOfFamily, isChainId } from '../chains.ts';
import { familyOf, isKeyChain, type KeyChain, keyChainName } from '../label/key.ts';
import type { ImportSource } from './import-source.ts';
import type { RawRow, RefusalKind } from './raw-row.ts';

export interface RowRefusal {
  readonly refused: string;
  readonly kind: RefusalKind;
}

export interface PlacedRow {
  readonly refused?: never;
  readonly chain: KeyChain;
  readonly address: Address;
}

/** The chain or family that a text names: `ethereum`, `evm`, `OP Mainnet`, `1`, `eip155:1` or, as some exports write it, `eip155-1`. */
export function chainOfWord(word: string): KeyChain | undefined {
  const plain = word.trim().toLowerCase();
  return isKeyChain(plain) ? plain : chainByAlias(plain.replace(/^eip155-/, 'eip155:'));
}

export function placeRow(
  raw: Pick<RawRow, 'chain' | 'address'>,
  source: Pick<ImportSource, 'chain'>,
): PlacedRow | RowRefusal {
  // Keys of our own files have a chain or a family before the address (`evm:0x…`).
  const [before = '', bare, more] = raw.address.split(':');
  const isKey = bare !== undefined && more === undefined && isKeyChain(before.trim());
  const word = isKey ? before : raw.chain.trim();
  const says = !/^(?:all|\*)?$/i.test(word);
  const named = says ? chainOfWord(word) : undefined;
  if (says && named === undefined) return { refused: unknownChain(word), kind: 'chain' };
  const wanted = named ?? source.chain;
  const parsed = parseAddress(isKey ? bare : raw.address, wanted && familyOf(wanted));
  if (parsed.problem !== undefined) {
    const kind =
      parsed.problem === 'other-family' || parsed.problem === 'other-network' ? 'chain' : 'address';
    return { refused: explain(parsed.problem), kind };
  }
  const { address } = parsed;
  if (parsed.chain !== undefined && named !== undefined && isChainId(named) && parsed.chain !== named) {
    const refused = `The address names ${keyChainName(parsed.chain)}, the row ${keyChainName(named)}.`;
    return { refused, kind: 'chain' };
  }
  return { chain: parsed.chain ?? wanted ?? chainOfFamily(address.family), address };
}

/** Without a chain, an address is meant on every chain of its family. */
function chainOfFamily(family: Address['family']): KeyChain {
  const [only, more] = chainsOfFamily(family);
  return only === undefined || more !== undefined ? family : only;
}

const unknownChain = (word: string) =>
  `The chain "${word.slice(0, 40)}" is none that Nametag knows. Use its name or its number.`;
