/** Reads text nodes: full addresses, short forms, and addresses split over inline elements. */
import type { Address } from '../../core/address/address.ts';
import type { FoundAddress } from '../../core/address/find-with.ts';
import { nameEnd } from '../../core/address/name-end.ts';
import { matchShort, type Short } from '../../core/address/short.ts';
import { keyFor } from '../../core/label/key-for.ts';
import { chainHint } from '../../core/sites/site.ts';
import type { PageContext } from './page-context.ts';
import { addressBehind } from './read-attributes.ts';
import type { Reading } from './reading.ts';
import { textsIn } from './texts-in.ts';

/** The prefix may be in the inline text before: `<b>eth:</b><span>0x…</span>`. Of several, the last is no unknown chain. */
function prefixAround(
  text: Text,
  start: number,
  spelled: string,
  { find }: PageContext,
): FoundAddress['chain'] {
  if (text.data.slice(0, start).trim() !== '') return undefined;
  const before = text.previousSibling ?? text.parentElement?.previousSibling;
  const words = before?.textContent;
  if (!words || words.length > 40 || !words.endsWith(':')) return undefined;
  const said = find(words + spelled)[0]?.chain;
  const last = /\s(\S+):$/.exec(words.trim())?.[1];
  return said === 'other' && last && chainHint(last) !== said ? undefined : said;
}

export function readText(text: Text, context: PageContext): Reading[] {
  const readings: Reading[] = [];
  for (const found of context.find(text.data)) {
    if (nameEnd.test(text.data.slice(found.end))) continue;
    const prefix = found.chain ?? prefixAround(text, found.start, found.text, context);
    const reading = readingOf(found, context, prefix);
    if (reading && found.needsContext && isBlockhash(text)) continue;
    if (reading) readings.push({ ...reading, end: found.end });
  }
  return readings;
}

/** A Solana blockhash is 32 bytes in base58 too; the text of its row tells them apart. */
function isBlockhash(text: Text): boolean {
  const row = text.parentElement?.closest('tr,li,dl,[role=row]') ?? text.parentElement?.parentElement;
  return /block\s?hash/i.test(row?.textContent.slice(0, 80) ?? '');
}

function readingOf(
  found: FoundAddress,
  context: PageContext,
  prefix: FoundAddress['chain'],
): Reading | undefined {
  const { address } = found;
  const key = keyFor(address, { prefix, page: context.chain }, context.families.includes(address.family));
  return key && { address, key, ...(found.padded && { local: true }) };
}

/** Gives the page's addresses that a short form fits. */
type Matching = (short: Short) => readonly Address[];

/** What a short form stands for: that of a text, or of the element whose texts form it. */
export function readShort(
  text: Text,
  context: PageContext,
  matching: Matching,
  element = text.parentElement,
  short = matchShort(text.data),
): { readonly reading?: Reading } | undefined {
  if (!short || !element) return undefined;
  const link = element.closest('a');
  // `readLink` has read the link already, or found that text and target disagree.
  if (link && context.target(link.href)) return undefined;
  const full = addressBehind(short, element, context);
  if (full) {
    const prefix = prefixAround(text, 0, full.text, context);
    const key = keyFor(full, { prefix, page: context.chain }, true);
    return key ? { reading: { address: full, key } } : {};
  }
  const candidates = matching(short);
  const [address] = candidates;
  if (!address || candidates.length > 1) return {};
  const key = keyFor(address, { page: context.chain }, true);
  return key ? { reading: { address, key, possible: true } } : {};
}

/** Elements that do not end a word. */
const inline = new Set(
  (
    'a abbr b bdi bdo code em font i label mark q s small span strong sub sup tspan u var wbr ' +
    'circle g path rect svg text'
  ).split(' '),
);
/** Characters of an address with its prefix and spaces. */
const longestSplit = 120;
const ancestors = 3;

/** May be a part of an address that stands alone in its text node. */
export function mayBePiece(data: string): boolean {
  const piece = data.trim();
  return /^0x[0-9a-f]{0,39}$/i.test(piece) || (piece.length >= 20 && /^[0-9A-Za-z]{20,61}$/.test(piece));
}

/** The address that several text nodes of an element form together, whole or, of EVM chains, shortened. React writes one for
 * each value. */
export function readSplit(
  text: Text,
  context: PageContext,
  matching: Matching,
): { readonly reading?: Reading; readonly on: Element } | undefined {
  // A text node with a whole address is no part of another.
  if (context.find(text.data).length > 0) return undefined;
  let element = text.parentElement;
  for (let level = 0; element && level < ancestors; level++, element = element.parentElement) {
    const whole = element.textContent.trim();
    if (whole.length > longestSplit) return undefined;
    if ([...element.children].some((child) => !inline.has(child.localName))) return undefined;
    const texts = [...textsIn(element)];
    // What stands in one text is no other's piece: `<i>0xa9059cbb</i> of <b>0x…</b>`.
    const found = context.find(whole).find((one) => !texts.some(({ data }) => data.includes(one.text)));
    if (found) {
      const reading = readingOf(found, context, found.chain ?? prefixAround(text, 0, found.text, context));
      return reading && { reading: { ...reading, inPieces: true }, on: element };
    }
    const short = matchShort(whole);
    if (short) {
      const read = readShort(text, context, matching, element, short);
      return read && { ...(read.reading && { reading: { ...read.reading, inPieces: true } }), on: element };
    }
  }
  return undefined;
}
