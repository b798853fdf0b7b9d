/**
 * Which address a press on a page's own copy button copies: such buttons write to the clipboard without a `copy` event. One
 * address too many does no harm, because only what looks like a copied one and is none of them is called out.
 */
import { worthParsing, worthReading } from '../../core/address/worth-reading.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { recipientBox } from './recipient-box.ts';

/** How pages name copying: in a word, a label, a class or an icon. */
const copying = /cop(?:y(?!right)|ie|ia)|clipboard|kopier|复制|複製|コピー|복사/i;
/** Icons have a few layers, and an address is no further from its button. Arbitrary. */
const [layers, levels] = [4, 6];
/** What stands in one row says nothing about another. */
const rows = 'tr,li,[role=row]';

const attributesOf = ({ attributes }: Element): string =>
  Array.from(attributes, ({ name, value }) => `${name}=${value}`).join(' ');

/** A button may name copying anywhere in it, anything else only by its own attributes. */
function isCopy(element: Element): boolean {
  if (!element.matches('button,[role=button]')) return copying.test(attributesOf(element));
  const inside = Array.from(element.querySelectorAll('*'), attributesOf);
  return [element.textContent, attributesOf(element), ...inside].some((text) => copying.test(text));
}

/** `path` leads from the pressed element outwards. */
export function pressedCopy(path: readonly Element[], mentions: Iterable<Mention>): string | undefined {
  const at = path.slice(0, layers).findIndex(isCopy);
  if (at === -1) return undefined;
  const borne = path.slice(0, at + 1).flatMap(bornOn);
  if (borne.length > 0) return borne[0];
  for (const block of path.slice(at, at + levels)) {
    const shown = shownIn(block, mentions);
    if (shown.size > 0) return shown.size === 1 ? shown.values().next().value : undefined;
    // The nearest is copied, though it be a hash.
    if (block.matches(rows) || worthReading.test(block.textContent)) return undefined;
  }
  return undefined;
}

const bornOn = (element: Element): readonly string[] =>
  (attributesOf(element).match(/[\da-z:]{14,100}/gi) ?? []).filter((text) => worthParsing.test(text));

function shownIn(block: Element, mentions: Iterable<Mention>): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const mention of mentions)
    if (block.contains(elementOf(mention))) shown.add(mention.reading.address.text);
  for (const box of block.querySelectorAll('input,textarea')) {
    const text = recipientBox(box)?.value.trim();
    if (text !== undefined) shown.add(text);
  }
  return shown;
}
