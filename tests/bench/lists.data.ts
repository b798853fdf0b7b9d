/** A made-up list of half a million rows, and what it is a day later. */
import type { ListRow } from '../../lib/core/import/list-row.ts';

export const listSize = 500_000;
/** How many rows the next day's list has otherwise. */
export const dailyChange = listSize / 100;

const owners = ['Harbour', 'Meridian', 'Quarry', 'Lantern', 'Juniper', 'Cobalt', 'Thistle', 'Granite'];
const kinds = ['Exchange', 'Wallet', 'Bridge', 'Vault', 'Payments', 'Market', 'Custody', 'Treasury'];
const uses = ['Hot Wallet', 'Deposit', 'Fees', 'Cold Storage', 'Router', 'Deployer'];
const types = ['cex', 'dex', 'bridge', 'wallet', 'fund', 'mixer'];

/** Addresses that nothing compresses, as real ones. */
export function addressOf(number: number): string {
  let state = Math.imul(number + 1, 0x9e3779b1) | 1;
  let digits = '';
  for (let word = 0; word < 5; word++) {
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) + number + word;
    digits += (state >>> 0).toString(16).padStart(8, '0');
  }
  return `0x${digits}`;
}

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? '';

/** Every other name is one of many of its owner, and every other stands at one address alone. */
function rowOf(number: number, address: number, word = ''): ListRow {
  const owner = `${pick(owners, number)} ${pick(kinds, number >> 3)}`;
  const use =
    number % 2 === 0 ? `${pick(uses, number >> 6)} ${number % 97}` : `${pick(uses, number)} ${number}`;
  return {
    chain: 'ethereum',
    address: addressOf(address),
    name: `${owner}: ${use}${word}`,
    type: pick(types, number >> 6),
    subtype: '',
    label: owner.toLowerCase().replace(' ', '_'),
  };
}

export function* rowsOfDay(day: 1 | 2): Generator<ListRow> {
  for (let number = 0; number < listSize; number++) {
    const changes = day === 2 && number % (listSize / dailyChange) === 0;
    // Half of the changes are new names, half are other addresses.
    const isNew = changes && number % 200 === 0;
    yield rowOf(number, isNew ? listSize + number : number, changes && !isNew ? ' (new)' : '');
  }
}
