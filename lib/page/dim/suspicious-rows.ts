/**
 * The rows of a page that deceive: transfers of nothing from an address that imitates another one of the page, and of
 * tokens that bear the name of a known one. What the user alone knows plays no part, because a page sees what is dimmed.
 */
import type { LookAlikes } from '../look-alikes.ts';
import { elementOf, type Mention } from '../mentions.ts';

export interface SuspiciousParts {
  readonly mentions: Iterable<Mention>;
  readonly lookAlikes: Pick<LookAlikes, 'isLikeAnother' | 'isImitation'>;
  /** It has a name of the built-in list, or the page is about it. */
  isKnown(mention: Mention): boolean;
}

/** "0", "0.00 USDT" or "$0": an amount of nothing. */
const nothing = /^[-+−]?\s*[$€]?\s*0(?:[.,]0+)?(?:\s+\p{L}[\p{L}\d.$₮]{0,11})?$/u;
const longestAmount = 24;

export function suspiciousRows({ mentions, lookAlikes, isKnown }: SuspiciousParts): ReadonlySet<Element> {
  const deceiving = new Set<Element>();
  /** Of each address that looks like another: its rows. */
  const rowsOf = new Map<string, Set<Element>>();
  const known = new Set<string>();
  for (const mention of mentions) {
    const { address } = mention.reading;
    const isImitation = lookAlikes.isImitation(address);
    if (!isImitation && !lookAlikes.isLikeAnother(address)) continue;
    const row = elementOf(mention)?.closest('tr,[role=row]');
    if (!row) continue;
    if (isImitation) deceiving.add(row);
    if (isKnown(mention)) known.add(address.key);
    rowsOf.set(address.key, (rowsOf.get(address.key) ?? new Set()).add(row));
  }
  const movesNothing = (row: Element) =>
    deceiving.has(row) || Array.from(row.children, amountIn).some((amount) => nothing.test(amount));
  // Who has moved something here is imitated, and imitates nobody.
  const empty = [...rowsOf].filter(([key, rows]) => !known.has(key) && [...rows].every(movesNothing));
  return new Set([...deceiving, ...empty.flatMap(([, rows]) => [...rows])]);
}

function amountIn({ textContent }: Element): string {
  const text = textContent.trim();
  return text.length > longestAmount ? '' : text;
}
