/** Compares two addresses for the eye; `likeness.ts` finds such pairs. */
import type { Address } from './address.ts';

/** An address that another could be taken for, as a card shows it. */
export interface LookAlike {
  readonly address: Address;
  /** Its name, if it has a label. */
  readonly name?: string;
  /** Beside it on the page, named by the user, printed as the text of the link that leads here, or known by the name that the page prints. */
  readonly where: 'page' | 'own' | 'link' | 'name';
  /** The short form that the link shows; else it shows the address of the card. */
  readonly ends?: string;
}

/** How many characters two texts share at the start. */
export function sharedHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

/** How many characters two texts share at the end. */
export function sharedTail(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}

/** A run of characters, and whether the other address has the same ones in that place. */
export interface Run {
  readonly text: string;
  readonly same: boolean;
}

/** Splits an address into runs that equal or differ from another; different lengths are compared from both ends. */
export function against(address: Address, other: Address): readonly Run[] {
  // Where keys have no capitals, case only checks the spelling.
  const fold = (text: string) => (address.key === address.key.toLowerCase() ? text.toLowerCase() : text);
  const mine = fold(address.text);
  const theirs = fold(other.text);
  const head = sharedHead(mine, theirs);
  const tail = Math.min(sharedTail(mine, theirs), mine.length - head);
  const sideBySide = mine.length === theirs.length;
  const same = (at: number) =>
    at < head || at >= mine.length - tail || (sideBySide && mine[at] === theirs[at]);
  const runs: { text: string; same: boolean }[] = [];
  for (const [at, character] of [...address.text].entries()) {
    const last = runs.at(-1);
    if (last && last.same === same(at)) last.text += character;
    else runs.push({ text: character, same: same(at) });
  }
  return runs;
}
