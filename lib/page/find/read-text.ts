/** Text nodes: full addresses, short forms with a full address behind them, addresses split over inline elements. */
import type { Address } from '../../core/address/address.ts';
import { type FoundAddress, findAddresses } from '../../core/address/find-addresses.ts';
import { remembered } from '../../core/address/remembered.ts';
import { matchShort, type Short } from '../../core/address/short.ts';
import { readsBehindText } from './detector-flags.ts';
import { keyFor } from './key-for.ts';
import type { Here } from './page-context.ts';
import { behind } from './read-attributes.ts';
import type { Reading } from './reading.ts';

/** Cheap enough for every text node of a page: something that may begin, be or abbreviate an address. */
const worthReading = /0x|[1-9A-HJ-NP-Za-km-z]{20}|[0-9A-Za-z]{3}\s?(?:\.\.|…|⋯|··|\*\*\*|--)|bc1/i;
const longestRemembered = 200;
const remember = remembered(2048, findAddresses);

export function isWorthReading(data: string): boolean {
  return data.length >= 2 && worthReading.test(data);
}

export const find = (text: string): readonly FoundAddress[] =>
  text.length <= longestRemembered ? remember(text) : findAddresses(text);

/** `<b>eth:</b><span>0x…</span>`: the prefix may stand in the inline text before. */
function prefixAround(text: Text, start: number, spelled: string): FoundAddress['chain'] {
  if (text.data.slice(0, start).trim() !== '') return undefined;
  const before = text.previousSibling ?? text.parentElement?.previousSibling;
  const words = before?.textContent;
  return words && words.length <= 40 && words.endsWith(':') ? find(words + spelled)[0]?.chain : undefined;
}

export function readFull(text: Text, here: Here): Reading[] {
  const readings: Reading[] = [];
  for (const found of find(text.data)) {
    const reading = readingOf(found, here, found.chain ?? prefixAround(text, found.start, found.text));
    if (reading && found.needsContext && isBlockhash(text)) continue;
    if (reading) readings.push({ ...reading, end: found.end });
  }
  return readings;
}

/** A blockhash is 32 bytes in base58 too: what stands before it in its row says so. */
function isBlockhash(text: Text): boolean {
  const row = text.parentElement?.closest('tr,li,dl,[role=row]') ?? text.parentElement?.parentElement;
  return /block\s?hash/i.test(row?.textContent.slice(0, 80) ?? '');
}

function readingOf(found: FoundAddress, here: Here, prefix: FoundAddress['chain']): Reading | undefined {
  const [address] = found.addresses;
  if (!address) return undefined;
  const key = keyFor(address, { prefix, page: here.says }, here.solana && found.needsContext === true);
  return key && { address, key, via: 'text', ...(found.padded && { local: true }) };
}

/** What a short form stands for. `known` gives the addresses of this page that agree with it. */
export function readShort(
  text: Text,
  here: Here,
  known: (short: Short) => readonly Address[],
): { readonly reading?: Reading; readonly on?: Element } | undefined {
  const short = matchShort(text.data);
  const parent = text.parentElement;
  if (!short || !parent) return undefined;
  if (readsBehindText) {
    const link = parent.closest('a');
    // A link says which account it is; `readLink` has read it, or found that text and target disagree.
    if (link && here.target(link.href)) return {};
    const full = behind(short, parent);
    if (full) {
      const prefix = prefixAround(text, 0, full.address.text);
      const key = keyFor(full.address, { prefix, page: here.says }, true);
      return key ? { reading: { address: full.address, key, via: 'attribute' }, on: full.on } : {};
    }
  }
  const candidates = known(short);
  const [address] = candidates;
  if (!address || candidates.length > 1) return {};
  const key = keyFor(address, { page: here.says }, true);
  return key ? { reading: { address, key, via: 'known', possible: true } } : {};
}

/** Elements that do not end a word. */
const inline = new Set(
  'a abbr b bdi bdo code em font i label mark q s small span strong sub sup tspan u var wbr text g svg'.split(
    ' ',
  ),
);
/** An address, its chain's prefix and blanks. */
const longestSplit = 120;
const ancestors = 3;

/** A piece of an address: no more of a word than fits, alone in its text node. */
export function mayBePiece(data: string): boolean {
  const piece = data.trim();
  return /^0x[0-9a-f]{0,39}$/i.test(piece) || (piece.length >= 20 && /^[0-9A-Za-z]{20,61}$/.test(piece));
}

/** The address that the pieces of an element make together, where no single one holds it. */
export function readSplit(
  text: Text,
  here: Here,
): { readonly reading: Reading; readonly on: Element } | undefined {
  // One text node with a whole address is no piece, whatever came of it.
  if (find(text.data).length > 0) return undefined;
  let element = text.parentElement;
  for (let level = 0; element && level < ancestors; level++, element = element.parentElement) {
    const whole = element.textContent.trim();
    if (whole.length > longestSplit) return undefined;
    if ([...element.children].some((child) => !inline.has(child.localName))) return undefined;
    const [found] = find(whole);
    if (found) {
      const reading = readingOf(found, here, found.chain ?? prefixAround(text, 0, found.text));
      return reading && { reading: { ...reading, via: 'split' }, on: element };
    }
  }
  return undefined;
}
